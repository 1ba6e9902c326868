// Renders the settlement dialog for a test, over a bridge with the test's answers.

import { render, screen } from '@testing-library/react';
import type { Reply } from '../../bridge.ts';
import type { Profile } from '../../desk-procedures.ts';
import { SettlementDialog } from '../settlement/settlement-dialog.tsx';
import type { DeskMeans } from '../settlement/use-settlement.ts';
import { type FakeBridge, ZOFIA } from './fake-bridge.ts';

export const aDialog = (playerId: string, means: Partial<DeskMeans> = {}) => (
  <SettlementDialog
    key={playerId}
    playerId={playerId}
    means={{ isOffline: false, hasPrinter: true, ...means }}
    isCovered={false}
    onParticipant={() => undefined}
    onFamily={means.isOffline ? null : () => undefined}
    onClose={() => undefined}
    onQueue={() => undefined}
  />
);

/** Opens the dialog on Zofia, with this answer for her profile. */
export function openDialog(
  fake: FakeBridge,
  profile: Reply<Profile> | Promise<Reply<Profile>>,
  means: Partial<DeskMeans> = {},
) {
  fake.profiles.set(ZOFIA.id, profile);
  return render(aDialog(ZOFIA.id, means));
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
