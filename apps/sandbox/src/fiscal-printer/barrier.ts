// A gate that commands wait at while the printer cannot print.

export type Barrier = {
  /** Resolves at once while open, else when it opens. Rejects when the printer is taken away. */
  pass(): Promise<void>;
  shut(): void;
  open(): void;
  /** Turns everyone away, now and later. */
  close(): void;
};

export function makeBarrier(): Barrier {
  let waiting: (() => void)[] = [];
  let state: 'open' | 'shut' | 'closed' = 'open';
  const passed = async (): Promise<void> => {
    if (state === 'shut') await new Promise<void>((resolve) => waiting.push(resolve));
    if (state === 'closed') throw new Error('The printer is gone.');
    if (state === 'shut') await passed();
  };
  const release = (to: 'open' | 'closed') => {
    state = to;
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };
  return {
    pass: passed,
    shut() {
      if (state === 'open') state = 'shut';
    },
    open() {
      if (state !== 'closed') release('open');
    },
    close: () => release('closed'),
  };
}
