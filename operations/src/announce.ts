import type { Administrator } from "@khorgos/server/accounts/first-administrator";
import type { Config } from "@khorgos/server/platform/config/config";
import { version } from "@khorgos/server/platform/config/version";

export type Announcement = {
  address: string;
  config: Config;
  /** The administrator that this start created, if it did. */
  administrator: Administrator | undefined;
  cast: readonly { role: string; name: string; email: string; password: string }[];
};

/** Tells the person at the terminal where Khorgos is and, once, how to sign in. */
export function announce({ address, config, administrator, cast }: Announcement): void {
  const lines = ["", `  Khorgos is open at ${config.publicUrl ?? address}`, `  Version ${version}`, ""];
  if (administrator) {
    lines.push("  The first administrator (shown only this once when the password was made for you):");
    lines.push(`    e-mail    ${administrator.email}`);
    lines.push(
      `    password  ${administrator.wasGenerated ? administrator.password : "as given in ADMIN_PASSWORD"}`,
      "",
    );
    if (administrator.isShort)
      lines.push("  Warning: an administrator's password should have at least 12 characters.", "");
  }
  if (cast.length > 0) {
    lines.push("  The market is stocked. Log in as:");
    for (const { role, name, email, password } of cast) {
      lines.push(`    ${role.padEnd(14)} ${name.padEnd(18)} ${email.padEnd(34)} ${password}`);
    }
    lines.push("");
  }
  for (const warning of config.warnings) lines.push(`  Warning: ${warning}`);
  if (config.warnings.length > 0) lines.push("");
  console.info(lines.join("\n"));
}
