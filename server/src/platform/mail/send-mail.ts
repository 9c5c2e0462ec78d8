import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Language } from "@khorgos/contract/accounts/accounts";

// As a module it would import Node's HTTP, with all that comes along (`node-http.ts`).
const { createTransport } = createRequire(import.meta.url)("nodemailer") as typeof import("nodemailer");

/** A mail to one person, said twice: as HTML and as text. `sender` is the name beside our address. */
export type Mail = {
  to: string;
  sender: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
};

/** Hands a mail over for delivery. Throws when that fails; the message never holds addresses or contents. */
export type SendMail = (mail: Mail) => Promise<void>;

type MailOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`; absent: mails are written into `folder` as `.eml` files. */
  smtpUrl: string | undefined;
  folder: string;
  from: string;
};

/** How long the mail server may keep us waiting at each step. */
const PATIENCE_MS = 10_000;

/** A mail never pulls in a file or an address of the web, whatever its text says. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

export function mailTo({ smtpUrl, folder, from }: MailOptions): SendMail {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : intoFolder(folder);
  return async ({ to, sender, language, subject, text, html }) => {
    if (![to, sender, subject, from].every(isOneLine))
      throw new Error("A letter's address or subject has more than one line.");
    const headers = { ...unanswered, "Content-Language": language };
    // An object is never parsed for further recipients, as a string would be.
    await deliver({ from: oneAddress(from, sender), to: oneAddress(to), subject, text, html, headers });
  };
}

/** Keeps machines from answering: "out of office" would come back to support for every mail. */
const unanswered = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

type Ready = {
  from: Address;
  to: Address;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};
type Address = { name: string; address: string };

const oneAddress = (address: string, name = ""): Address => ({ name, address });

// Control characters would start another header.
const isOneLine = (text: string) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text);

const patience = {
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
};

function bySmtp(url: string) {
  const transport = createTransport({ url, ...patience, ...closed });
  return async (mail: Ready) => {
    // Without its cause: that one quotes the address.
    await transport.sendMail(mail).catch((error: unknown) => {
      throw new Error(`The mail server did not take a letter (${reasonOf(error)}).`);
    });
  };
}

/** Connects and signs in, sends nothing. @throws an Error with a sentence when the mail server does not let us in */
export async function greetMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...patience, ...closed });
  // Without its cause: that one quotes the address.
  await transport.verify().catch((error: unknown) => {
    const remedy = remedies[(error as { code?: string }).code ?? ""] ?? "Correct the address.";
    throw new Error(`The mail server does not let us in (${reasonOf(error)}). ${remedy}`);
  });
  transport.close();
}

/** Remedies, by the mail library's codes. */
const remedies: Record<string, string> = {
  EAUTH: "Correct user and password; in an address `@` is %40 and `/` is %2F.",
  EDNS: "Correct the host, or see that its name can be looked up.",
  ECONNECTION: "Correct host and port, and see that no firewall is between.",
  ESOCKET: "Start the mail server, or correct host and port; smtps:// is for servers that begin with TLS.",
  ETIMEDOUT:
    "Correct host and port, and see that no firewall is between; smtps:// begins with TLS, smtp:// does not.",
};

/** The error's codes only. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || "unknown reason";
}

function intoFolder(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });
  return async (mail: Ready) => {
    const { message } = await transport.sendMail(mail);
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Mails carry secrets such as reset links.
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  };
}
