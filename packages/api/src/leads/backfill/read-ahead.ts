// A stream one item ahead: the next one is made while this one is used.

/**
 * The items of the source in their order. The next is asked for before this one is handed out, and no further one before
 * that; so at most one waits. Whoever stops reading leaves it behind, and its failure is then nobody's.
 * @throws what the source throws, where its item would have stood.
 */
export async function* readAhead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  let coming = source.next();
  try {
    for (;;) {
      const item = await coming;
      if (item.done) return;
      coming = begun(source.next());
      yield item.value;
    }
  } finally {
    // Not awaited: it may hang on a question that nobody wants answered any more.
    void begun(source.return());
  }
}

/** Work whose failure is told to whoever awaits it, and to nobody when nobody does. */
export function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}
