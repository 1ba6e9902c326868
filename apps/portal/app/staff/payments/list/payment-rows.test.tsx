// The ticks of payments: possible when something can be issued; the others say why not.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { PaymentRows, paymentRow } from './payment-rows.tsx';

type Listed = Parameters<typeof paymentRow>[0];

const ROW: Listed = {
  id: 10_234,
  participant: { id: 'id-Zofia', firstName: 'Zofia', lastName: 'Nowak' },
  ownerEmail: 'anna.nowak@poczta.example',
  city: 'Kraków',
  title: 'Akrobatyka',
  courseName: null,
  month: null,
  part: null,
  lines: 1,
  amount: grosze(25_000),
  method: 'cash',
  state: 'paid',
  dueOn: '2026-11-20',
  paidOn: '2026-11-20',
  buyer: { preference: 'none', name: '' },
  outcome: 'without-document',
  receipt: null,
  invoice: null,
  linkManually: false,
  issue: { allowed: true, documents: 'missing' },
  daysOverdue: 0,
  online: null,
};

const refused = (reason: 'invoice-exists' | 'no-invoice-wanted' | 'receipt-is-fiscal'): Listed => ({
  ...ROW,
  id: 10_235,
  issue: { allowed: false, why: { code: 'not-allowed-now', reason, paymentIds: [10_235] } },
});

describe('PaymentRows', () => {
  it.each([
    [0, undefined],
    [1, '1 dzień po terminie'],
    [2, '2 dni po terminie'],
    [22, '22 dni po terminie'],
  ])('a payment that is %d days overdue says %s', async (daysOverdue, text) => {
    const due = { ...ROW, state: 'due' as const, paidOn: null, daysOverdue };
    renderPage(() => <PaymentRows payments={[due].map(paymentRow)} ticked={new Set()} onTick={() => {}} />);
    await screen.findByRole('table');
    expect(screen.queryByText(/po terminie/)?.textContent.replaceAll('\u00A0', ' ')).toBe(text);
  });

  it.each([
    [{}, 'anulowana'],
    [{ isDivided: true as const }, 'podzielona'],
  ])('that is closed without money, with %o, is called %s', async (given, text) => {
    const closed = { ...ROW, state: 'cancelled' as const, method: null, paidOn: null, ...given };
    renderPage(() => <PaymentRows payments={[closed].map(paymentRow)} ticked={new Set()} onTick={() => {}} />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    [{ courseName: 'Akrobatyka 7–9 lat', month: '2026-12' }, 'Akrobatyka 7–9 lat · grudzień'],
    [{ courseName: 'Półkolonie zimowe', lines: 3 }, 'Półkolonie zimowe i jeszcze 2\u00A0pozycje'],
    [{ title: 'Strój treningowy' }, 'Strój treningowy'],
  ])('name %o in its short form: %s', async (given, text) => {
    renderPage(() => (
      <PaymentRows payments={[{ ...ROW, ...given }].map(paymentRow)} ticked={new Set()} onTick={() => {}} />
    ));
    expect((await screen.findByRole('rowheader')).textContent).toContain(typeset(text));
  });

  it('are ticked where something can be issued', async () => {
    const ticks: [number, boolean][] = [];
    renderPage(() => (
      <PaymentRows payments={[ROW].map(paymentRow)} ticked={new Set()} onTick={(...tick) => void ticks.push(tick)} />
    ));
    await userEvent.click(await screen.findByRole('checkbox', { name: textPattern('Zaznacz płatność nr 10234') }));
    expect(ticks).toEqual([[10_234, true]]);
    expect(screen.getByRole('link')).not.toHaveAccessibleDescription();
  });

  it('are ticked also with wrong invoice data, for a run leads to their correction', async () => {
    const issue = { allowed: false, why: { code: 'invalid-invoice-data', problems: [] } } as const;
    renderPage(() => (
      <PaymentRows payments={[{ ...ROW, issue }].map(paymentRow)} ticked={new Set()} onTick={() => {}} />
    ));
    expect(await screen.findByRole('checkbox', { name: textPattern('Zaznacz płatność nr 10234') })).toBeEnabled();
  });

  it.each([
    ['no-invoice-wanted', /^Nie można zaznaczyć\. W\sdanych do faktury wybrany jest sam paragon\./],
    ['invoice-exists', /Ta płatność ma już fakturę\./],
    ['receipt-is-fiscal', /Paragon jest już fiskalny/],
  ] as const)('say why not, whoever asks and however: %s', async (reason, message) => {
    renderPage(() => (
      <PaymentRows payments={[ROW, refused(reason)].map(paymentRow)} ticked={new Set()} onTick={() => {}} />
    ));
    expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
    const dash = screen.getByText(textPattern('Dlaczego nie można zaznaczyć płatności nr 10235'));
    expect(screen.getByText(message)).not.toBeVisible();
    await userEvent.click(dash);
    expect(screen.getByText(message)).toBeVisible();
    await userEvent.click(dash);
    expect(screen.getByText(message)).not.toBeVisible();
    const link = screen.getByRole('link', { name: textPattern('Płatność nr 10235') });
    expect(link).toHaveAccessibleDescription(message);
  });
});
