// The order in which people read names and titles: the Polish alphabet, in every list and on every machine (STA-5).

/** Made once: a collator is expensive to make and cheap to ask. */
const collator = new Intl.Collator('pl');

/** Negative when `one` is read before `other` ('Ćwik' before 'Dudek', 'Łódź' before 'Zamość'); 0 is not equality. */
export function polishOrder(one: string, other: string): number {
  return collator.compare(one, other);
}

/**
 * The rows by their texts in Polish order: those of equal first texts by the second, and so on. Rows with equal texts keep
 * the order in which they were given, and a null is read after every text.
 */
export function inPolishOrder<Row>(rows: Iterable<Row>, textsOf: (row: Row) => readonly (string | null)[]): Row[] {
  const keyed = Array.from(rows, (row) => ({ row, texts: textsOf(row) }));
  keyed.sort((one, other) => compareTexts(one.texts, other.texts));
  return keyed.map(({ row }) => row);
}

function compareTexts(texts: readonly (string | null)[], others: readonly (string | null)[]): number {
  for (const [at, text] of texts.entries()) {
    const order = compareText(text, others[at] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

function compareText(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return polishOrder(one, other);
}
