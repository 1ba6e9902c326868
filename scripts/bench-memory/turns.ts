// What comes after what.

/** Each so often as it says, as evenly as they can stand between each other. */
export function spread<Name extends string>(turns: Readonly<Record<Name, number>>): readonly Name[] {
  const names = Object.keys(turns) as Name[];
  return names
    .flatMap((name) => Array.from({ length: turns[name] }, (_, at) => ({ name, at: (at + 0.5) / turns[name] })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

/** One after another, and then from the first again. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let place = -1;
  return () => {
    place = (place + 1) % items.length;
    const item = items[place];
    if (item === undefined) throw new Error('There is nothing to take in turn.');
    return item;
  };
}
