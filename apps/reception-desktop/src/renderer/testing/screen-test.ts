// What every test of a screen with the bridge starts and ends with.
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { type FakeBridge, fakeBridge } from './fake-bridge.ts';

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

/** A new bridge in the window, and a person at the keyboard and the mouse. */
export function beginScreenTest(): { readonly fake: FakeBridge; readonly type: Typing } {
  stubResizeObserver();
  return { fake: fakeBridge(), type: userEvent.setup() };
}

export function endScreenTest(): void {
  cleanup();
  vi.unstubAllGlobals();
}
