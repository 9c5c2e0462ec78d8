import { checkStatus, forgotPassword, login, register, resetPassword } from "@khorgos/contract/accounts";
import { useAct } from "../platform/act.ts";

export const useLogin = () => useAct(login, { outdates: [] });
export const useRegister = () => useAct(register, { outdates: [] });
export const useCheckStatus = () => useAct(checkStatus, { outdates: [] });
export const useForgotPassword = () => useAct(forgotPassword, { outdates: [] });
export const useResetPassword = () => useAct(resetPassword, { outdates: [] });

declare module "i18next" {
  interface ResourceNamespaceMap {
    accounts: typeof import("./locale/en.json");
  }
}
