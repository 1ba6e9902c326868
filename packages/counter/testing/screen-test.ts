// What every test of a screen of the counter starts and ends with.
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { type FakeCounter, fakeCounter } from './fake-counter.ts';

export type Typing = ReturnType<typeof userEvent.setup>;

/** Radix watches sizes, which jsdom does not have. Undone by `endScreenTest`. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** A new counter, and a person at the keyboard and the mouse. */
export function beginScreenTest(): { readonly fake: FakeCounter; readonly type: Typing } {
  stubResizeObserver();
  return { fake: fakeCounter(), type: userEvent.setup() };
}

export function endScreenTest(): void {
  cleanup();
  vi.unstubAllGlobals();
}
