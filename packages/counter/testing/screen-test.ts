// What every test of a screen of the counter starts with.
import userEvent from '@testing-library/user-event';
import { type FakeCounter, fakeCounter } from './fake-counter.ts';

export type Typing = ReturnType<typeof userEvent.setup>;

/** A new counter, and a person at the keyboard and the mouse. */
export function beginScreenTest(): { readonly fake: FakeCounter; readonly type: Typing } {
  return { fake: fakeCounter(), type: userEvent.setup() };
}
