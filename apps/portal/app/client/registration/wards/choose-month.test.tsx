// The months of step 1: one is a sentence, two are a choice, and a held place keeps what it was held for.
import { screen } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { ChooseMonth, monthIn, monthOptions, monthValue, startMonth } from './choose-month.tsx';

const MONTHLY = grosze(20_000);
const REST = { month: '2026-11', price: grosze(4_000), part: { left: 1, all: 5 } };
const WHOLE = { month: '2026-12', price: MONTHLY, part: null };
const held = (first: typeof REST | typeof WHOLE) => ({
  registrationId: 'r1',
  playerId: 'p1',
  state: 'held' as const,
  checkoutId: null,
  isOffered: false,
  first,
});

const choice = (options: readonly (typeof REST | typeof WHOLE)[], chosen?: string) =>
  renderPage(() => <ChooseMonth options={options} chosen={chosen} monthly={MONTHLY} />);

it('the choice of a month starts with the earliest, and each says meetings and price', async () => {
  choice([REST, WHOLE]);
  const rest = await screen.findByRole('radio', { name: /^Reszta.listopada: 1.z.5.zajęć, 40,00.zł/ });
  expect(rest).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Od.grudnia: 200,00.zł/ })).not.toBeChecked();
});

it('the choice of a month starts with the one that was sent', async () => {
  choice([REST, WHOLE], monthValue(WHOLE));
  expect(await screen.findByRole('radio', { name: /grudnia/ })).toBeChecked();
});

it('the choice of a month is a sentence when there is one alone', async () => {
  choice([WHOLE]);
  expect(await screen.findByText(textPattern('Płacisz od grudnia: 200,00 zł za miesiąc.'))).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('the choice of a month says where to go when no month is sold any more', async () => {
  choice([]);
  expect(await screen.findByText('W tym miesiącu zapiszesz się tylko na recepcji.')).toBeVisible();
});

it('what the form offers and sends has the month of a held place beside what is offered now', () => {
  expect(monthOptions([WHOLE], [held(REST)])).toEqual([REST, WHOLE]);
  expect(monthOptions([REST, WHOLE], [held(WHOLE)])).toEqual([REST, WHOLE]);
  expect(startMonth(undefined, [held(WHOLE)], ['r1'])).toBe(monthValue(WHOLE));
  expect(startMonth(monthValue(REST), [held(WHOLE)], ['r1'])).toBe(monthValue(REST));
  expect(startMonth(undefined, [held(WHOLE)], [])).toBeUndefined();
});

it('what the form offers and sends sends the month with the price that was shown, and nothing of another text', () => {
  expect(monthIn(monthValue(REST))).toEqual({ month: '2026-11', monthPrice: 4_000 });
  for (const text of ['', '2026-13.1', '2026-11', 'x']) expect(monthIn(text)).toEqual({});
});
