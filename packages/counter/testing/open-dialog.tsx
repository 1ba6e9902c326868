// Renders a settlement for a test, over a counter with the test's answers.

import { render, screen } from '@testing-library/react';
import type { CounterMeans } from '../src/ports/counter-ports.ts';
import type { Profile } from '../src/ports/procedures.ts';
import type { Reply } from '../src/ports/reply.ts';
import type { Scope } from '../src/settlement/buyers.ts';
import { SettlementDialog } from '../src/settlement/settlement-dialog.tsx';
import { CounterOf } from './counter-of.tsx';
import { type FakeCounter, ZOFIA } from './fake-counter.ts';

export const personOf = (playerId: string, ...only: readonly number[]): Scope => ({ kind: 'person', playerId, only });

/** The settlement over a counter of the test; `onScope` gets the next scope. */
export const aDialog = (
  fake: FakeCounter,
  scope: Scope,
  means: Partial<CounterMeans> = {},
  onScope: (scope: Scope) => void = () => undefined,
) => (
  <CounterOf fake={fake} means={means}>
    <SettlementDialog
      key={`${scope.kind} ${scope.playerId}`}
      scope={scope}
      isCovered={false}
      onScope={onScope}
      onClose={() => undefined}
      onQueue={() => undefined}
    />
  </CounterOf>
);

/** Opens the settlement on Zofia, with this answer for her profile. */
export function openDialog(
  fake: FakeCounter,
  profile: Reply<Profile> | Promise<Reply<Profile>>,
  means: Partial<CounterMeans> = {},
) {
  fake.profiles.set(ZOFIA.id, profile);
  return render(aDialog(fake, personOf(ZOFIA.id), means));
}

export const receiptBox = () => screen.getByRole('checkbox', { name: 'Drukuj paragon' });
/** The text of the focused element, with plain spaces. */
export const focusedText = () => (document.activeElement?.textContent ?? '').replace(/\s+/g, ' ');

/** An answer that arrives when the test calls `settle`. */
export const pending = <T,>() => {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    settle = done;
  });
  return { promise, settle };
};
