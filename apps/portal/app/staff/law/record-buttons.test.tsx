// What reception can write down for a text of a family: acceptance, withdrawal, or both of a consent to a former version.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TextStanding } from '@zapisy/domain/law/acceptance';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { pl } from '#app/texts/pl.ts';
import { RecordButtons } from './record-buttons.tsx';

const { accept: ACCEPT, withdraw: WITHDRAW } = pl.staffLaw.family;

const LAST = {
  version: 1,
  hash: 'h',
  playerId: null,
  isWithdrawn: false,
  way: 'portal' as const,
  at: new Date('2026-11-02T10:00:00Z'),
};

type Given = Pick<TextStanding, 'kind' | 'state'> & { readonly version?: number | null };

function show({ kind, state, version = 2 }: Given) {
  const last = state === 'none' ? null : { ...LAST, kind };
  const standing: TextStanding = { kind, playerId: null, version, state, last };
  return renderPage(() => <RecordButtons standing={standing} wardId="w-1" name="Zgoda" />);
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it.each<[string, Given, readonly string[]]>([
  ['a consent to the version in force is taken back', { kind: 'marketing', state: 'given' }, [WITHDRAW]],
  [
    'a consent to a former version is given again or taken back',
    { kind: 'marketing', state: 'former' },
    [ACCEPT, WITHDRAW],
  ],
  ['a consent that is published no more is taken back', { kind: 'image', state: 'given', version: null }, [WITHDRAW]],
  ['a consent that was taken back is given', { kind: 'image', state: 'withdrawn' }, [ACCEPT]],
  ['a text of a former version is accepted', { kind: 'terms', state: 'former' }, [ACCEPT]],
  ['a text that is accepted has no button', { kind: 'terms', state: 'given' }, []],
])('what reception writes down: %s', (_, given, shown) => {
  show(given);
  expect(buttons()).toEqual(shown);
});

it('a consent to a former version is taken back in the version in which it was given', async () => {
  const { sent } = show({ kind: 'marketing', state: 'former' });
  const [, withdraw] = screen.getAllByRole('button');
  if (withdraw) await userEvent.click(withdraw);
  expect(sent).toMatchObject([{ action: 'withdraw', 'text.version': '1', isWithdrawn: 'on' }]);
});
