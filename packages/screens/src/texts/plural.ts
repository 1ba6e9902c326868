// Which form of a Polish word belongs to a number.

export type Forms = readonly [one: string, few: string, many: string];

const plural = new Intl.PluralRules('pl');

/** The form of a word for a whole number: 1 pole, 2 pola, 5 pól. */
export function formFor(count: number, [one, few, many]: Forms): string {
  const rule = plural.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}
