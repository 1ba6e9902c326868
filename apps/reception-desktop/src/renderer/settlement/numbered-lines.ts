// Lines with a name of their own: two of them may read the same.

export type NumberedLine<L> = L & { id: string };

/** Gives every line an id, by its place below `owner`. */
export function numbered<L extends object>(owner: string | number, lines: readonly L[]): NumberedLine<L>[] {
  return lines.map((line, at) => ({ ...line, id: `${owner}-${at}` }));
}
