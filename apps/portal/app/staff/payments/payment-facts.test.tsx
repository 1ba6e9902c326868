// An amount that came and was not the due one: shown beside the refund, and in the form for a refund.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import type { InvoiceWaiver } from '@zapisy/domain/payments/invoice-waiver';
import type { Received, Refund } from '@zapisy/domain/payments/payment';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { aPaymentCard } from '../../testing/staff-payments.ts';
import { PaymentBuyer, PaymentSettlement } from './payment-facts.tsx';
import { MoreActs } from './payment-more-acts.tsx';

const came = (amount: number, currency = 'PLN'): Received => ({ amount: grosze(amount), currency });

type Facts = { readonly received?: Received; readonly refund?: Refund; readonly invoiceWaiver?: InvoiceWaiver };

function aCard(more: Facts = {}) {
  const { payment } = aPaymentCard();
  return aPaymentCard({ payment: { ...payment, ...more } });
}

describe('the buyer', () => {
  it('says whose data a later invoice has only of a payment that can get one', async () => {
    const hint = /^„Wystaw fakturę” bierze dane/;
    renderPage(() => <PaymentBuyer card={aCard()} />);
    expect(await screen.findByText(hint)).toBeVisible();
    cleanup();
    const payment = { ...aPaymentCard().payment, buyer: null };
    renderPage(() => <PaymentBuyer card={aPaymentCard({ payment })} />);
    expect(await screen.findByText(textPattern('Nabywca będzie znany po opłaceniu.'))).toBeVisible();
    expect(screen.queryByText(hint)).toBeNull();
  });
});

describe('the settlement', () => {
  it.each([
    [{}, 'anulowana'],
    [{ isDivided: true as const }, 'podzielona'],
  ])('names the state of a payment closed without money, with %o: %s', async (given, text) => {
    renderPage(() => <PaymentSettlement card={aPaymentCard({ state: 'cancelled', ...given })} />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  const refund = { amount: grosze(1), reason: 'pomyłka', markedBy: 'maria', markedOn: '2026-11-20' };

  it.each([
    ['less', came(1), /^0,01\szł$/],
    ['nothing', came(0), /^0,00\szł$/],
    ['another currency', came(25_000, 'EUR'), /^250,00\sEUR$/],
  ])('says that %s came', async (_, received, message) => {
    renderPage(() => <PaymentSettlement card={aCard({ received })} />);
    expect(await screen.findByText('Wpłynęło')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('does not say so of a payment that came as it was due', async () => {
    renderPage(() => <PaymentSettlement card={aCard()} />);
    expect(await screen.findByText('Rozliczenie')).toBeInTheDocument();
    expect(screen.queryByText('Wpłynęło')).not.toBeInTheDocument();
  });

  it.each([
    ['given', 'klient rezygnuje z faktury'],
    ['not-asked', 'nikt nie zapytał klienta, paragon sprzedano bez połączenia'],
  ] as const)('says of a company invoice that a receipt rules out: %s', async (invoiceWaiver, message) => {
    renderPage(() => <PaymentSettlement card={aCard({ invoiceWaiver })} />);
    expect((await screen.findByText(textPattern('Faktura na firmę'))).nextElementSibling).toHaveTextContent(
      textPattern(message),
    );
  });

  it('shows a refund in the currency that came', async () => {
    renderPage(() => <PaymentSettlement card={aCard({ received: came(1, 'EUR'), refund })} />);
    expect(await screen.findByText(/^0,01\sEUR · 20\.11\.2026 · maria · pomyłka$/)).toBeInTheDocument();
  });
});

describe('a refund', () => {
  const open = async (received?: Received) => {
    const page = renderPage(() => (
      <MoreActs card={aCard(received && { received })} mayRefund desks={[]} answer={undefined} />
    ));
    await userEvent.click(await screen.findByText('Zwrot'));
    return page;
  };

  it('offers what came, and not what was due', async () => {
    const { sent } = await open(came(1));
    expect(screen.getByRole('textbox', { name: textPattern('Kwota zwrotu') })).toHaveValue('0,01\u00A0zł');
    await userEvent.type(screen.getByRole('textbox', { name: 'Powód' }), 'pomyłka');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Zapisz zwrot') }));
    await waitFor(() => expect(sent).toMatchObject([{ action: 'refund', amount: '0,01\u00A0zł' }]));
  });

  it('of another currency is asked for in that one', async () => {
    await open(came(123_400, 'EUR'));
    expect(screen.getByRole('textbox', { name: textPattern('Kwota zwrotu (EUR)') })).toHaveValue('1\u00A0234,00');
  });

  it('is not offered where nothing came', async () => {
    renderPage(() => <MoreActs card={aCard({ received: came(0) })} mayRefund desks={[]} answer={undefined} />);
    expect(await screen.findByText('Inne czynności')).toBeInTheDocument();
    expect(screen.queryByText('Zwrot')).not.toBeInTheDocument();
  });
});
