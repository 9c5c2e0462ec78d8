import { expect, test } from "vitest";
import { html } from "./mail-as-html.ts";

test("every text is escaped, in elements and in attributes", () => {
  const nasty = `<script>"it's" & more</script>`;
  expect(html`<p title="${nasty}">${nasty}${1}</p>`.markup).toBe(
    `<p title="&lt;script&gt;&quot;it&#39;s&quot; &amp; more&lt;/script&gt;">&lt;script&gt;&quot;it&#39;s&quot; &amp; more&lt;/script&gt;1</p>`,
  );
});

test("markup goes in as it is, one or many", () => {
  const item = (text: string) => html`<i>${text}</i>`;
  expect(html`<b>${["a", "<b>"].map(item)}${item("c")}</b>`.markup).toBe(
    "<b><i>a</i><i>&lt;b&gt;</i><i>c</i></b>",
  );
});
