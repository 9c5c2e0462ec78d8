/** How the two countries of the trade write their numbers after the country code. */
const habits: readonly (readonly [RegExp, string])[] = [
  [/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, "+7 $1 $2 $3 $4"],
  [/^\+86(1\d\d)(\d{4})(\d{4})$/, "+86 $1 $2 $3"],
  [/^\+86(10|2\d)(\d{4})(\d{4})$/, "+86 $1 $2 $3"],
  [/^\+86(\d{3})(\d{3,4})(\d{4})$/, "+86 $1 $2 $3"],
];

/** A number of China, Kazakhstan or Russia in groups, as people read it; others, and what is no E.164, stay as they are. */
export function groupPhone(phone: string): string {
  const habit = habits.find(([shape]) => shape.test(phone));
  return habit ? phone.replace(...habit) : phone;
}
