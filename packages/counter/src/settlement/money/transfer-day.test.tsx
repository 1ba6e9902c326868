// The day on which a transfer arrived: asked for a transfer only, today in Warsaw by default, kept after an error.
import { screen } from '@testing-library/react';
import { aProfile, type FakeCounter, ok } from '@zapisy/counter/testing/fake-counter';
import { openDialog } from '@zapisy/counter/testing/open-dialog.tsx';
import { OTHER_VERSION, refused } from '@zapisy/counter/testing/refusals';
import { beginScreenTest, type Typing } from '@zapisy/counter/testing/screen-test';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** In Warsaw the next day has begun. */
const LATE_EVENING = new Date('2026-11-20T23:30:00Z');
const TODAY = '2026-11-21';

let fake: FakeCounter;
let type: Typing;

beforeEach(async () => {
  vi.useFakeTimers({ now: LATE_EVENING, toFake: ['Date'] });
  ({ fake, type } = beginScreenTest());
  openDialog(fake, ok(aProfile(EMPTY_INVOICE, { version: 0 })));
  await screen.findByTestId('receipt-line');
});
afterEach(() => {
  vi.useRealTimers();
});

const field = () => screen.queryByLabelText<HTMLInputElement>('Dzień wpływu');
const transfer = () => type.keyboard('{F7}{F7}');
const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');
/** With the keyboard only: moves from the focused element to the field and types the day. */
async function typeDay(day: string) {
  for (let steps = 0; steps < 20 && document.activeElement !== field(); steps += 1) await type.tab();
  expect(document.activeElement).toBe(field());
  await type.clear(field()!);
  if (day) await type.type(field()!, day);
}
const problem = () => screen.queryByText(/wpływu (przelewu|jeszcze|może)/)?.textContent?.replace(/\s/g, ' ') ?? null;

describe('the field', () => {
  it('is there for a transfer alone, with the day of Warsaw in it', async () => {
    for (const key of ['{F5}', '{F6}', '{F7}']) {
      await type.keyboard(key);
      expect(field()).toBeNull();
    }
    await type.keyboard('{F7}');
    expect([field()?.type, field()?.value, field()?.max, field()?.min]).toEqual(['date', TODAY, TODAY, '2026-10-01']);
    expect(screen.getByText(/wpłynęły na konto szkoły 21\.11\.2026\.$/)).toBeTruthy();
  });

  it('is sent with a transfer, and with nothing else', async () => {
    await transfer();
    await typeDay('2026-11-19');
    await type.keyboard('{F6}');
    fake.settleReplies.push({ ok: false, failure: { kind: 'failed' } });
    await confirm();
    await screen.findByText(/Nie udało się zapisać płatności/);
    await transfer();
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders.map((order) => [order.method, order.paidOn])).toEqual([
      ['card', undefined],
      ['transfer', '2026-11-19'],
    ]);
    expect(fake.orders[0]).not.toHaveProperty('paidOn');
  });

  it('is today until it is changed', async () => {
    await transfer();
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders).toMatchObject([{ method: 'transfer', paidOn: TODAY }]);
  });
});

describe('a day that cannot be', () => {
  it.each([
    ['', 'Podaj dzień wpływu przelewu.'],
    ['2026-11-22', 'Dzień wpływu jeszcze nie nadszedł.'],
    ['2026-09-30', 'Dzień wpływu może być najwcześniej pierwszym dniem poprzedniego miesiąca.'],
  ])('%s: nothing is sent, and the field has the focus and says why', async (day, text) => {
    await transfer();
    await typeDay(day);
    expect(problem()).toBeNull();
    await type.tab();
    await confirm();
    expect(fake.orders).toEqual([]);
    expect(problem()).toContain(text);
    expect([document.activeElement, field()?.getAttribute('aria-invalid'), field()?.value]).toEqual([
      field(),
      'true',
      day,
    ]);
    await typeDay('2026-10-01');
    expect(problem()).toBeNull();
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders).toMatchObject([{ paidOn: '2026-10-01' }]);
  });

  it('by the server’s clock is said in the same words', async () => {
    const days = { earliest: '2026-10-01', latest: '2026-11-20' };
    fake.settleReplies.push(refused({ code: 'bad-input', fields: ['paidOn'], reason: 'day-in-future', ...days }));
    await transfer();
    await confirm();
    await screen.findByText(/Dzień wpływu jeszcze nie nadszedł/);
    expect(field()?.value).toBe(TODAY);
  });
});

it.each([
  ['no answer', { ok: false, failure: { kind: 'offline' } }],
  ['a profile that changed', refused(OTHER_VERSION)],
] as const)('the day stays over %s, and over a change of mind', async (_, failure) => {
  fake.settleReplies.push(failure);
  await transfer();
  await typeDay('2026-11-18');
  await confirm();
  await expect.poll(() => fake.orders).toHaveLength(1);
  await screen.findByTestId('receipt-line');
  await type.keyboard('{F5}');
  await transfer();
  expect(field()?.value).toBe('2026-11-18');
  await confirm();
  await screen.findByText('przyjęto');
  expect(fake.orders.map(({ paidOn }) => paidOn)).toEqual(['2026-11-18', '2026-11-18']);
});
