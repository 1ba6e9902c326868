// The open desk offline: what the bar above it promises, what can be done, and what is already safe.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPrint } from '@zapisy/counter/testing/fake-counter';
import { expect, it } from 'vitest';
import { aStatus } from './testing/a-status.ts';
import { fakeBridge } from './testing/fake-bridge.ts';
import { Workplace } from './workplace.tsx';

const status = aStatus({ offlineSince: '2026-11-20T12:40:00Z' });

it.each([
  ['paper', /Przyjmuj gotówkę\. Płatności wyślą się same/],
  ['not-used', /To stanowisko nie ma drukarki – płatności przyjmiesz po\spowrocie sieci\./],
] as const)('with the printer %s', async (printer, says) => {
  fakeBridge();
  const props = { prints: [], secondsToLock: null, isLocked: false, onLeave: () => undefined };
  render(<Workplace status={{ ...status, printer }} {...props} />);
  expect(await screen.findByText(says)).toBeTruthy();
});

it('says what can be done and what waits, lists unsent cash, and tries the server at once by F10', async () => {
  const fake = fakeBridge();
  const shown = { firstName: 'Łucja', mark: 1, what: 'Balet 4–6 lat · grudzień' };
  const unsent = { settlementKey: 'k', title: 'Łucja Żółw', shown, paymentIds: [10_234], totalGrosze: 22_000 };
  const outbox = [{ ...unsent, takenAt: '2026-11-20T13:03:00Z', problem: null, isResolved: false }];
  const props = { secondsToLock: null, isLocked: false, onLeave: () => undefined };
  const prints = [aPrint({ state: 'held', problem: 'paper' })];
  const { rerender } = render(<Workplace status={{ ...status, outbox }} prints={prints} {...props} />);
  expect(await screen.findByRole('heading', { name: 'Bez połączenia możesz' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Poczeka na sieć' })).toBeTruthy();
  expect(screen.getByPlaceholderText(/^Szukam w\sdanych z\s13:40$/)).toBeTruthy();
  const rows = () => within(screen.getByRole('region', { name: /^Do wysłania/ }));
  expect(rows().getByText('14:03, paragon czeka')).toBeTruthy();
  expect(rows().getByText('Balet 4–6 lat · grudzień')).toBeTruthy();
  rerender(<Workplace status={{ ...status, outbox }} prints={[aPrint({ state: 'printed' })]} {...props} />);
  expect(rows().getByText('14:03, paragon wyszedł')).toBeTruthy();
  await userEvent.keyboard('{F10}');
  expect(fake.asked.some(({ procedure }) => procedure === 'people.me')).toBe(true);
  rerender(<Workplace status={{ ...status, outbox, offlineSince: null }} prints={[]} {...props} />);
  expect(await screen.findByText('Połączono. Wysyłam 1 płatność…')).toBeTruthy();
  rerender(<Workplace status={{ ...status, offlineSince: null }} prints={[]} {...props} />);
  expect(await screen.findByText('Połączono. Wysłano 1 płatność. Gotowe.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Do wysłania/ })).toBeNull();
});

it('counts down to the next try of the server', async () => {
  fakeBridge();
  const props = { prints: [], secondsToLock: null, isLocked: false, onLeave: () => undefined };
  const nextTryAt = new Date(Date.now() + 9_000).toISOString();
  const { rerender } = render(<Workplace status={{ ...status, nextTryAt }} {...props} />);
  expect(await screen.findByText(/^następna próba za 0:0\d$/)).toBeTruthy();
  rerender(<Workplace status={{ ...status, nextTryAt: new Date(0).toISOString() }} {...props} />);
  expect(screen.getByText('próbujemy co 10 s')).toBeTruthy();
});
