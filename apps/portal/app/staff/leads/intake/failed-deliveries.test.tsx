// A failed delivery can be retried; only one that nothing will bring can be skipped.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { DelayedDeliveries, FailedDeliveries, IntakeNotice, SkippedDeliveries } from './failed-deliveries.tsx';
import type { Health } from './intake-problems.ts';

type Access = NonNullable<Health['access']>;

const MISSING = { cause: 'missing', count: 7, latestIds: ['444444444444', '555'] };
const TOKEN = { cause: 'token', count: 2, latestIds: ['666'] };

const DETAILS: Access['leadsToken'] & { kind: 'known' } = {
  kind: 'known',
  isValid: true,
  expiresAt: null,
  missing: [],
};
const PAGE = { id: '1', name: 'Akademia', hasOwnToken: true, isSubscribed: true };
const WELL: Access = {
  leadsToken: DETAILS,
  adsToken: DETAILS,
  pages: { kind: 'known', pages: [PAGE] },
  checkedAt: new Date('2026-11-20T13:05:00Z'),
};

async function shown(access: Access | null = WELL) {
  const { sent } = renderPage(() => <FailedDeliveries failed={[MISSING, TOKEN]} access={access} />);
  const all = await screen.findAllByText(textPattern('Pokaż ostatnie'));
  for (const summary of all) await userEvent.click(summary);
  const [missing, token] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('list'));
  if (!missing || !token) throw new Error('both causes are shown');
  return { missing: within(missing), token: within(token), sent };
}

it('FailedDeliveries retries all of a cause, or skips them with how many were seen', async () => {
  const { missing, sent } = await shown();
  await userEvent.click(missing.getByRole('button', { name: /^Ponów wszystkie \(7\)/ }));
  await userEvent.click(await missing.findByRole('button', { name: /^Pomiń wszystkie \(7\)/ }));
  expect(sent).toEqual([
    { cause: 'missing', state: 'failed', count: '7', action: 'retryAll' },
    { cause: 'missing', state: 'failed', count: '7', action: 'skipAll' },
  ]);
});

it('FailedDeliveries does the same with one of them', async () => {
  const { missing, sent } = await shown();
  await userEvent.click(missing.getByRole('button', { name: textPattern('Pomiń zgłoszenie 444444444444') }));
  await userEvent.click(await missing.findByRole('button', { name: textPattern('Ponów zgłoszenie 555') }));
  expect(sent).toEqual([
    { leadgenId: '444444444444', action: 'skip' },
    { leadgenId: '555', action: 'retry' },
  ]);
});

it('FailedDeliveries offers no action that loses what comes back once the access is repaired', async () => {
  const { token } = await shown();
  expect(token.getByRole('button', { name: textPattern('Ponów zgłoszenie 666') })).toBeVisible();
  expect(token.queryByRole('button', { name: /Pomiń/ })).toBeNull();
});

it.each<[string, Access, RegExp]>([
  ['the token is dead', { ...WELL, leadsToken: { ...DETAILS, isValid: false } }, /dostęp do zgłoszeń nie działa/],
  [
    'a page gave no token',
    { ...WELL, pages: { kind: 'known', pages: [PAGE, { ...PAGE, id: '2', hasOwnToken: false }] } },
    /nie obejmuje wszystkich stron/,
  ],
])('FailedDeliveries says why not all of them may be skipped while %s', async (_what, access, why) => {
  const { missing } = await shown(access);
  expect(missing.getByText(why)).toBeVisible();
  expect(missing.queryByRole('button', { name: /^Pomiń wszystkie/ })).toBeNull();
  expect(missing.getByRole('button', { name: /^Ponów wszystkie/ })).toBeVisible();
  expect(missing.getByRole('button', { name: textPattern('Pomiń zgłoszenie 555') })).toBeVisible();
});

it('FailedDeliveries says so too when the server refuses', async () => {
  const failure = {
    kind: 'refused',
    code: 'not-allowed-now',
    details: { code: 'not-allowed-now', reason: 'dead-token' },
  } as const;
  renderPage(() => <IntakeNotice answer={{ act: 'skip', kind: 'refused', typed: {}, failure, at: 1 }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/dostęp do zgłoszeń nie działa/);
});

it('SkippedDeliveries come back, all of a cause or one', async () => {
  const { sent } = renderPage(() => <SkippedDeliveries skipped={[MISSING]} />);
  await userEvent.click(await screen.findByText(textPattern('Pokaż ostatnie')));
  await userEvent.click(screen.getByRole('button', { name: /^Ponów wszystkie pominięte \(7\)/ }));
  await userEvent.click(await screen.findByRole('button', { name: textPattern('Ponów zgłoszenie 555') }));
  expect(sent).toEqual([
    { cause: 'missing', state: 'skipped', count: '7', action: 'retryAll' },
    { leadgenId: '555', action: 'retry' },
  ]);
  expect(screen.queryByRole('button', { name: /Pomiń/ })).toBeNull();
});

it('DelayedDeliveries say why they wait, and are tried now, all of a cause or one', async () => {
  const { sent } = renderPage(() => <DelayedDeliveries delayed={[TOKEN]} />);
  expect(await screen.findByText(/platformy reklamowej wygasł/)).toBeVisible();
  await userEvent.click(screen.getByText(textPattern('Pokaż ostatnie')));
  await userEvent.click(screen.getByRole('button', { name: /^Ponów wszystkie czekające \(2\)/ }));
  await userEvent.click(await screen.findByRole('button', { name: textPattern('Ponów zgłoszenie 666') }));
  expect(sent).toEqual([
    { cause: 'token', state: 'waiting', count: '2', action: 'retryAll' },
    { leadgenId: '666', action: 'retry' },
  ]);
  expect(screen.queryByRole('button', { name: /Pomiń/ })).toBeNull();
});

const OURS = { cause: 'internal-error', count: 1, latestIds: ['777'] };

it('an error of ours does not blame the platform, and is retried without a person while it waits', async () => {
  renderPage(() => <DelayedDeliveries delayed={[OURS]} />);
  expect(await screen.findByText(/Błąd po naszej stronie, a\snie platformy/)).toBeVisible();
  expect(screen.getByText(/Ponowimy sami/)).toBeVisible();
});

it('an error of ours that did not end in 36 hours is retried by a person, and cannot be skipped', async () => {
  renderPage(() => <FailedDeliveries failed={[OURS]} access={WELL} />);
  expect(await screen.findByText(/gdy usunie błąd, „Ponów” je pobierze/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pomiń/ })).toBeNull();
});
