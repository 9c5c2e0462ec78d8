import { expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import type { Mail } from "./send-mail.ts";
import { writeMail } from "./write-mail.ts";

const publicUrl = "https://khorgos.example";

const draft: Draft = {
  subject: "Subject",
  preview: "Preview",
  greeting: "Hello Lin,",
  parts: ["A paragraph."],
};

async function write(over: Partial<Draft>, language: "ru" | "en" | "zh" = "en"): Promise<Mail> {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  const deps = { sendMail, publicUrl, supportEmail: "support@khorgos.example" };
  await writeMail(deps, { email: "lin@linauto.example", language }, { ...draft, ...over });
  const [mail] = mails;
  if (!mail) throw new Error("nothing was sent");
  return mail;
}

test("a mail reads well as plain text", async () => {
  const { text } = await write({
    parts: [
      "Here is what came in:",
      { figure: "18 500 $", caption: "Best price" },
      {
        facts: [
          ["Supplier", "Lin Yue"],
          ["Company", "Lin Auto Export"],
        ],
      },
      {
        people: [
          { name: "Marat", about: ["Dealer", ""] },
          { name: "Chen", about: ["Supplier", "Chen Cars"] },
        ],
      },
      { quote: "First.\n\nSecond.", label: "Comment" },
      { action: "See the offers", path: "/my-car-requests" },
      { askSupport: "Questions? Write to" },
    ],
  });
  expect(text).toBe(`Hello Lin,

Here is what came in:

Best price: 18 500 $

Supplier: Lin Yue
Company: Lin Auto Export

* Marat, Dealer
* Chen, Supplier, Chen Cars

Comment:
> First.
>
> Second.

See the offers:

https://khorgos.example/my-car-requests

Questions? Write to support@khorgos.example

--${" "}
Khorgos, the marketplace of car suppliers in China and dealers in Kazakhstan. Questions: support@khorgos.example
`);
});

test.each(["ru", "en", "zh"] as const)(
  "a page in %s says so, and needs nothing from elsewhere",
  async (language) => {
    const { html, sender } = await write(
      { parts: ["One.", { action: "Go", path: "/admin" }, { askSupport: "Write to" }] },
      language,
    );
    expect(sender).toBe({ ru: "Хоргос", en: "Khorgos", zh: "霍尔果斯" }[language]);
    expect(html.match(new RegExp(`lang="${language}"\\s+dir="ltr"`, "g"))).toHaveLength(2);
    expect(html).toContain("<title>Subject</title>");
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).toContain("max-width:600px");
    expect(html).not.toMatch(/<(img|script|table|link|iframe|form)\b|url\(|@import|srcset/);
    const addresses = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(
      new Set(["https://khorgos.example/admin", "mailto:support@khorgos.example"]),
    );
  },
);

/** What people may type as a name, and what would show that it took effect. */
const nasty = [
  `<img src=x onerror="alert(1)">`,
  `"><a href='https://evil.example'>click</a>`,
  "Lin\r\nBcc: everybody@evil.example",
  "Lin\u2028Bcc: everybody@evil.example",
  "\u202egro.live\u202c",
  "&lt;b&gt; {{link}} $& ' \"",
  "</title></style></div></body>",
  "شركة السيارات",
];

test.each(nasty)("%j is inert wherever it stands", async (name) => {
  const { subject, text, html } = await write({
    subject: `Offer of ${name}`,
    preview: name,
    greeting: `Hello ${name},`,
    parts: [
      name,
      { figure: name, caption: name },
      { facts: [[name, name]] },
      { people: [{ name, about: [name] }] },
      { quote: name, label: name },
    ],
  });
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  // The only tags and attributes are the template's own.
  const plain = await write({
    subject: "Offer of N",
    preview: "N",
    greeting: "Hello N,",
    parts: [
      "N",
      { figure: "N", caption: "N" },
      { facts: [["N", "N"]] },
      { people: [{ name: "N", about: ["N"] }] },
      { quote: "N", label: "N" },
    ],
  });
  const tagsOf = (page: string) =>
    [...page.matchAll(/<\/?([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)/g)].map(
      ([, tag, attributes = ""]) => `${tag}${attributes.replaceAll(/="[^"]*"/g, "")}`,
    );
  const withoutBreaks = (tags: string[]) => tags.filter((tag) => tag !== "br");
  expect(withoutBreaks(tagsOf(html))).toEqual(withoutBreaks(tagsOf(plain.html)));
  expect(text).not.toMatch(/^Bcc:/m);
});

test("the label of a fact cannot be typed by anybody, its value can", async () => {
  const { html, text } = await write({
    parts: [{ facts: [["Company", "\u202etsixe\u202c http://evil.example"]] }],
  });
  for (const said of [html, text]) {
    expect(said).not.toContain("\u202e");
    expect(said).not.toContain("evil.example");
  }
});
