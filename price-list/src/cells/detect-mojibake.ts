/**
 * Whether letters of a text were lost before it was uploaded, which shows by what stands for them: U+FFFD, a letter of private use, which no font has, or question
 * marks where a program saved letters that its old encoding does not have. Windows-1251 has no Ә Ғ Қ Ң Ө Ұ Ү Һ
 * (Қызылорда → ?ызылорда) and nothing Chinese (比亚迪 → ???).
 */
export function isMojibake(text: string): boolean {
  if (/[\uFFFD\uE000-\uF8FF]/.test(text)) return true;
  if (!text.includes("?")) return false;
  // Addresses have question marks between letters.
  return (
    !/[/=]/.test(text) &&
    /(?:^|\s)\?+\p{L}|\p{L}\?+\p{Script=Cyrillic}|\p{L}\?+\p{Ll}|(?:^|\s)\?{2,}(?=\s|$)/u.test(text)
  );
}
