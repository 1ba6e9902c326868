// The page after the gateway: for each end of a payment, what happened and what to do; never a request to pay twice.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CLASSIC } from '../../testing/families.ts';
import { aDocument, aPayment } from '../../testing/payments.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PaymentState } from './payment-state.tsx';

type Props = Parameters<typeof PaymentState>[0];

async function show(props: Partial<Props>) {
  const all: Props = {
    state: 'paid',
    unopened: null,
    gatewayUrl: 'https://gateway.example/pay/1',
    payments: [aPayment()],
    places: 1,
    heldUntil: undefined,
    again: '/zajecia',
    isOfDues: false,
    isReviewed: false,
    isUnplaced: false,
    ...props,
  };
  renderPage(() => (
    <div data-testid="state">
      <PaymentState {...all} />
    </div>
  ));
  return (await screen.findByTestId('state')).textContent?.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
}

const classic = { preference: 'classic', data: CLASSIC, invoiceVersion: 1 } as const;

const UNOPENED = {
  checkoutId: '1',
  opening: 'not-opened',
  endsAt: null,
  after: 'Potem jak dawniej.',
  attempt: undefined,
} as const;

describe('PaymentState', () => {
  it('waits for the bank while the checkout is open', async () => {
    expect(await show({ state: 'open' })).toMatch(
      /^Czekamy na potwierdzenie banku\. Nie płać drugi raz – sprawdź tę stronę/,
    );
    expect(screen.getByRole('link', { name: /Wróć do płatności/ })).toHaveAttribute(
      'href',
      'https://gateway.example/pay/1',
    );
  });

  it('that was not opened leads to the same payment again, and can be given up', async () => {
    const text = await show({ state: 'opening', unopened: UNOPENED });
    expect(text).toMatch(/^Strona płatności się nie otworzyła\. Operator płatności nie przyjął zgłoszenia\. Nic nie/);
    expect(text).toContain('Potem jak dawniej.');
    const buttons = screen.getAllByRole('button').map((one) => one.getAttribute('value'));
    expect(buttons).toEqual(['otworz', 'zrezygnuj']);
  });

  it('that may have been opened says so, and is not given up', async () => {
    const endsAt = new Date('2026-11-20T13:20:00Z');
    const text = await show({ state: 'opening', unopened: { ...UNOPENED, opening: 'unknown', endsAt } });
    expect(text).toMatch(/nie wiemy, czy przyjął zgłoszenie\..* ta próba zamknie się sama po 14:20\./);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('value'))).toEqual(['otworz']);
  });

  it('takes the focus after an attempt that did not help', async () => {
    expect(await show({ state: 'opening', unopened: { ...UNOPENED, attempt: '1' } })).toMatch(
      /^Strona płatności nadal/,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('that was given up took nothing, and can be made again', async () => {
    const text = await show({ state: 'given-up', isOfDues: true, again: '/zaplac?platnosc=7' });
    expect(text).toMatch(/^Płatność przerwana\. Nic nie pobraliśmy\./);
    expect(screen.getByRole('link', { name: 'Zapłać jeszcze raz' })).toHaveAttribute('href', '/zaplac?platnosc=7');
  });

  it('of due payments says that the counter has taken them over, or leads to them again', async () => {
    const state = await show({ state: 'taken-over', isOfDues: true });
    expect(state).toBe(
      'Tę płatność przejęła recepcja. Nie płać jej drugi raz. Jeśli pieniądze już poszły, recepcja skontaktuje się z Tobą.',
    );
  });

  it('leads from an expired payment of due payments to the same ones', async () => {
    await show({ state: 'expired', isOfDues: true, again: '/zaplac?platnosc=7' });
    expect(screen.getByRole('link', { name: /Zapłać jeszcze raz/ })).toHaveAttribute('href', '/zaplac?platnosc=7');
  });

  it('says that a part of the money came for what was not owed any more', async () => {
    expect(await show({ isOfDues: true, isUnplaced: true })).toMatch(
      /Recepcja ją sprawdza i skontaktuje się z Tobą\. Nie płać drugi raz\.$/,
    );
  });

  it('says that a cancelled payment took nothing, and until when the place waits', async () => {
    const text = await show({ state: 'cancelled', heldUntil: '14:25', again: '/zapis/podsumowanie?koszyk=1' });
    expect(text).toContain('Płatność anulowana. Nic nie pobraliśmy. Miejsce czeka do 14:25.');
    expect(screen.getByRole('link', { name: 'Zapłać jeszcze raz' })).toHaveAttribute(
      'href',
      '/zapis/podsumowanie?koszyk=1',
    );
  });

  it('leads to the courses when the place went back', async () => {
    expect(await show({ state: 'expired' })).toContain('Płatność wygasła. Nic nie pobraliśmy.');
    expect(screen.getByRole('link', { name: /Wybierz miejsca/ })).toHaveAttribute('href', '/zajecia');
  });

  it('prepares documents, then has them', async () => {
    expect(await show({ payments: [aPayment({ outcome: 'waiting', documents: [] })] })).toContain(
      'Płatność przyjęta. Przygotowujemy dokument…',
    );
  });

  it('says nothing once the documents are there: they are beside it', async () => {
    const invoice = aDocument('vat', 'FV 1');
    expect(await show({ payments: [aPayment({ payment: { buyer: classic }, documents: [invoice] })] })).toBe('');
  });

  it('says that a receipt replaces an invoice that was refused, and that nothing is to be paid again', async () => {
    expect(await show({ payments: [aPayment(), aPayment({ outcome: 'fell-back' })] })).toBe(
      'Płatność przyjęta. Faktury nie udało się wystawić, dlatego wysłaliśmy e-paragon. Recepcja skontaktuje się w sprawie danych do faktury – nic nie musisz płacić ponownie.',
    );
  });

  it('does not say that an e-receipt was sent whose e-mail did not leave', async () => {
    const email = { state: 'refused', sentTo: 'a…@poczta.example', at: new Date() } as const;
    const documents = [aDocument('receipt', '1182', { email })];
    expect(await show({ payments: [aPayment({ outcome: 'fell-back', documents })] })).toBe(
      'Płatność przyjęta. Faktury nie udało się wystawić, dlatego wystawiliśmy paragon. Znajdziesz go na liście dokumentów. Recepcja skontaktuje się w sprawie danych do faktury – nic nie musisz płacić ponownie.',
    );
  });

  it('does not promise a document that waits for a person', async () => {
    expect(await show({ payments: [aPayment({ outcome: 'needs-person' })] })).toContain('Dokument wymaga sprawdzenia.');
  });

  it('says that an amount that differs is being looked at', async () => {
    expect(await show({ state: 'mismatched', isReviewed: true })).toBe(
      'Przyszła inna kwota niż do zapłaty. Nie przyjęliśmy jej. Recepcja ją sprawdza i skontaktuje się z Tobą. Nie płać drugi raz.',
    );
  });

  it('says that the check of another amount has ended, and no longer that it is not to be paid', async () => {
    const text = await show({ state: 'mismatched' });
    expect(text).toContain('Recepcja zakończyła sprawdzanie tej wpłaty.');
    expect(text).not.toContain('Nie płać');
  });
});
