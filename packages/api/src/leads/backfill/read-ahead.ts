// Reads a stream one item ahead: the next item is produced while this one is used.
import { withHandledRejection } from '../../background/with-handled-rejection.ts';

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
