import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mail, mailTo } from "./send-mail.ts";

const aMail: Mail = {
  to: "lin@linauto.example",
  sender: "Khorgos",
  language: "en",
  subject: "Hello",
  text: "Good day.\n",
  html: "<p>Good day.</p>",
};
const from = "support@khorgos.example";
let parent: string;
beforeAll(async () => void (parent = await mkdtemp(join(tmpdir(), "khorgos-mail-"))));
afterAll(() => rm(parent, { recursive: true }));

let count = 0;
/** Sends into a folder of its own and reads what lies there. */
async function written(mail: Mail) {
  const folder = join(parent, String(++count), "mail");
  await mailTo({ smtpUrl: undefined, folder, from })(mail);
  const [name = "", ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const path = join(folder, name);
  return { name, text: await readFile(path, "utf8"), mode: (await stat(path)).mode & 0o777 };
}

test("without a mail server, a mail becomes a file that only the server's user may read", async () => {
  const { name, text, mode } = await written({
    ...aMail,
    sender: "霍尔果斯",
    language: "zh",
    subject: "霍尔果斯",
    text: "您好！\n",
    html: "<p>您好！</p>",
  });
  expect(name).toMatch(/^[\w.-]+\.eml$/);
  expect(mode).toBe(0o600);
  const head = text.slice(0, text.indexOf("\r\n\r\n"));
  const encoded = `=?UTF-8?B?${Buffer.from("霍尔果斯").toString("base64")}?=`;
  expect(head).toContain(`From: ${encoded} <support@khorgos.example>`);
  expect(head).toContain("To: lin@linauto.example");
  expect(head).toContain(`Subject: ${encoded}`);
  expect(head).toContain("Content-Language: zh");
  expect(head).toContain("Auto-Submitted: auto-generated");
  expect(head).toContain("Content-Type: multipart/alternative");
  // The last part is the one that programs prefer.
  expect(partsOf(text)).toEqual([
    ["text/plain; charset=utf-8", "您好！\n"],
    ["text/html; charset=utf-8", "<p>您好！</p>"],
  ]);
});

/** The parts of a message, each with its type and its words. */
function partsOf(message: string): [type: string, words: string][] {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? "";
  const parts = message.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = "", body = ""] = part.split("\r\n\r\n");
    const words = Buffer.from(body, "base64").toString().replaceAll("\r\n", "\n");
    return [/Content-Type: (.*)/.exec(head)?.[1] ?? "", words];
  });
}

test.each([
  ["a@b.example\r\nBcc: everybody@b.example", "Hello"],
  ["a@b.example", "Hello\nBcc: everybody@b.example"],
  ["a@b.example", "Hello\u2028Bcc: everybody@b.example"],
])("a second header cannot be smuggled in (%o, %o)", async (to, subject) => {
  const send = mailTo({ smtpUrl: undefined, folder: join(parent, "none"), from });
  await expect(send({ ...aMail, to, subject })).rejects.toThrow("more than one line");
  await expect(readdir(join(parent, "none"))).rejects.toThrow("ENOENT");
});

test("one address is one recipient, whatever it contains", async () => {
  const sent = await recipientsOf('"a, <everybody@b.example>"@b.example');
  expect(sent).not.toContain("everybody@b.example");
  expect(await recipientsOf("a@b.example, everybody@b.example")).not.toContain("everybody@b.example");
  expect(await recipientsOf("a@b.example")).toEqual(["a@b.example"]);
});

test("a mail server gets the mail as text and as a page", async () => {
  const { url, messages, close } = await mailServer("250 ok");
  await mailTo({ smtpUrl: url, folder: "", from })({
    ...aMail,
    sender: "Хоргос",
    subject: "Новая лучшая цена",
    text: "Здравствуйте!\n",
    html: "<p>Здравствуйте!</p>",
  });
  await close();
  expect(messages).toHaveLength(1);
  const [message = ""] = messages;
  expect(message).toMatch(/^From: =\?UTF-8\?\S+ <support@khorgos.example>\r$/m);
  expect(partsOf(message)).toEqual([
    ["text/plain; charset=utf-8", "Здравствуйте!\n"],
    ["text/html; charset=utf-8", "<p>Здравствуйте!</p>"],
  ]);
});

test("a mail server that refuses is named by its code, never with the address", async () => {
  const { url, close } = await mailServer("550 5.1.1 <secret@b.example> is unknown here");
  const send = mailTo({ smtpUrl: url, folder: "", from });
  const refusal = await send({ ...aMail, to: "secret@b.example" }).catch((error: unknown) => error);
  expect(String(refusal)).toBe("Error: The mail server did not take a letter (EENVELOPE 550).");
  expect(JSON.stringify(refusal)).not.toContain("secret");
  await close();
});

async function recipientsOf(to: string): Promise<string[]> {
  const { url, recipients, close } = await mailServer("250 ok");
  await mailTo({ smtpUrl: url, folder: "", from })({ ...aMail, to }).catch(() => {});
  await close();
  return recipients;
}

/** Speaks just enough SMTP to take a mail, or to refuse its recipients. */
async function mailServer(toRecipient: string) {
  const recipients: string[] = [];
  const messages: string[] = [];
  const server = createServer((socket) => {
    let isReading = false;
    let unread = "";
    socket.on("error", () => {});
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const lines = (unread + chunk.toString()).split("\r\n");
      unread = lines.pop() ?? "";
      for (const line of lines) {
        const answer = answerTo(line);
        if (answer) socket.write(`${answer}\r\n`);
      }
    });
    const answerTo = (line: string) => {
      if (isReading) {
        isReading = line !== ".";
        if (isReading) messages.push(`${messages.pop() ?? ""}${line}\r\n`);
        return isReading ? undefined : "250 taken";
      }
      const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
      if (recipient !== undefined) {
        recipients.push(recipient);
        return toRecipient;
      }
      isReading = /^DATA/i.test(line);
      if (isReading) messages.push("");
      return isReading ? "354 go on" : /^QUIT/i.test(line) ? "221 bye" : "250 ok";
    };
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, recipients, messages, close };
}
