// Runs a task so that two runs never overlap.

/**
 * Returns a call that waits for the current run and then runs the task once more. Calls made meanwhile share that next
 * run, because it starts after each of them.
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
