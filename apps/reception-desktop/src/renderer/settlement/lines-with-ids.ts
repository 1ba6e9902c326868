// Gives lines an id, because two of them may have the same text.

export type NumberedLine<L> = L & { id: string };

/** The lines with an id of `owner` and their position. */
export function numbered<L extends object>(owner: string | number, lines: readonly L[]): NumberedLine<L>[] {
  return lines.map((line, at) => ({ ...line, id: `${owner}-${at}` }));
}
