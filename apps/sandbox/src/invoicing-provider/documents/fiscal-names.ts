// What a fiscal printer would make of the line names of a receipt. The provider takes them; the printer does not.

const LONGEST = 40;

function problemOf(name: string): string | undefined {
  const strange = [...new Set(name.match(/[^\x20-\x7e]/gu) ?? [])];
  if (strange.length > 0) return `„${name}”: the printer drops ${strange.join(' ')}`;
  if (name.length > LONGEST) return `„${name}”: ${name.length} characters, the printer cuts at ${LONGEST}`;
  return undefined;
}

/** One sentence for each line a printer would damage; documents other than receipts are not printed and have none. */
export function fiscalNameProblems(kind: string, names: readonly string[]): string[] {
  if (kind !== 'receipt') return [];
  return names.map(problemOf).filter((problem) => problem !== undefined);
}
