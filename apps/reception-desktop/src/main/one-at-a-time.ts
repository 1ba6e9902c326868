// Work that must not overlap itself.

/**
 * The task as a call that waits for a run under way and then runs it once more; calls that wait meanwhile share that run, for
 * it sees what each of them has left.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = () => {
    next = null;
    running = task();
    return running;
  };
  return () => {
    next ??= running.then(begin, begin);
    return next;
  };
}
