export function operatorEnvironment(): NodeJS.ProcessEnv;
export function demoEnvironment(): NodeJS.ProcessEnv;
