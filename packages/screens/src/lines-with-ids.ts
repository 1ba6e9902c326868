// Gives lines an id, because two of them may have the same text.

export type LineWithId<L> = L & { id: string };

/** The lines with an id of `owner` and their position. */
export function withIds<L extends object>(owner: string | number, lines: readonly L[]): LineWithId<L>[] {
  return lines.map((line, at) => ({ ...line, id: `${owner}-${at}` }));
}
