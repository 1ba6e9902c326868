// Reads a stream one item ahead: the next item is produced while this one is used.

/**
 * The items of the source in their order. The next one is requested before this one is yielded, and no further one
 * before that, so at most one waits. When the consumer stops, the waiting item is dropped and its failure is ignored.
 * @throws what the source throws, at the position of the failed item.
 */
export async function* readAhead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  let coming = source.next();
  try {
    for (;;) {
      const item = await coming;
      if (item.done) return;
      coming = withHandledRejection(source.next());
      yield item.value;
    }
  } finally {
    // Not awaited: the source may be waiting for an answer that is no longer needed.
    void withHandledRejection(source.return());
  }
}

/**
 * Marks a promise's rejection as handled: a caller that awaits it still gets it, and without such a caller it is
 * ignored.
 */
export function withHandledRejection<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}
