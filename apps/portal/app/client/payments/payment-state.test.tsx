// The page after the gateway: for each end of a payment, what happened and what to do; never a request to pay twice.
import { screen } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
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
    placesOver: 0,
    mayBePaidAgain: false,
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
  shown: [{ registrationId: 'r-Zofia', month: '2026-11', gross: 4_000 }],
  total: grosze(4_000),
  after: 'Potem jak dawniej.',
  attempt: undefined,
} as const;

it('PaymentState waits for the bank while the checkout is open', async () => {
  expect(await show({ state: 'open', places: 2 })).toMatch(
    /^Nie płać drugi raz\. Bank zwykle odpowiada w kilka minut\. Miejsca czekają\./,
  );
  expect(screen.getByRole('link', { name: /Wróć do płatności/ })).toHaveAttribute(
    'href',
    'https://gateway.example/pay/1',
  );
});

it('PaymentState says that the time is over once the places wait no longer, and what becomes of money that still comes', async () => {
  expect(await show({ state: 'open', placesOver: 1 })).toBe(
    'Miejsce wróciło do puli. Jeśli pieniądze już poszły, nie płać drugi raz. Gdy przyjdą, zapis dokończymy, o ile miejsce będzie jeszcze wolne. W przeciwnym razie recepcja skontaktuje się z Tobą.',
  );
  expect(screen.queryByRole('link', { name: /Wróć do płatności/ })).toBeNull();
});

it.each([
  [1, 2, '1 z 2 miejsc wróciło do puli. '],
  [2, 3, '2 z 3 miejsc wróciły do puli. '],
  [5, 6, '5 z 6 miejsc wróciło do puli. '],
  [2, 2, 'Miejsca wróciły do puli. '],
])('PaymentState says how many places went back: %i of %i', async (placesOver, places, said) => {
  expect((await show({ state: 'open', placesOver, places }))?.slice(0, said.length)).toBe(said);
});

it('PaymentState that was not opened leads to the same payment again, and can be given up', async () => {
  const text = await show({ state: 'opening', unopened: UNOPENED });
  expect(text).toMatch(/^Strona płatności się nie otworzyła\. Operator płatności nie przyjął zgłoszenia\. Nic nie/);
  expect(text).toContain('Potem jak dawniej.');
  const buttons = screen.getAllByRole('button').map((one) => one.getAttribute('value'));
  expect(buttons).toEqual(['otworz', 'zrezygnuj']);
  const [opens] = screen.getAllByRole<HTMLButtonElement>('button');
  const sent = Object.fromEntries(new FormData(opens?.form ?? undefined));
  expect(sent).toEqual({ shown: JSON.stringify(UNOPENED.shown), suma: '4000' });
});

it('PaymentState that may have been opened says so, and is not given up', async () => {
  const endsAt = new Date('2026-11-20T13:20:00Z');
  const text = await show({ state: 'opening', unopened: { ...UNOPENED, opening: 'unknown', endsAt } });
  expect(text).toMatch(/nie wiemy, czy przyjął zgłoszenie\..* ta próba zamknie się sama po 14:20\./);
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('value'))).toEqual(['otworz']);
});

it('PaymentState takes the focus after an attempt that did not help', async () => {
  expect(await show({ state: 'opening', unopened: { ...UNOPENED, attempt: '1' } })).toMatch(/^Strona płatności nadal/);
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('PaymentState that was given up took nothing, and can be made again', async () => {
  const text = await show({ state: 'given-up', mayBePaidAgain: true });
  expect(text).toMatch(/^Nic nie pobraliśmy\. Ta próba została przerwana, .* Możesz spróbować jeszcze raz/);
});

it('PaymentState that a counter has taken over is not to be paid a second time', async () => {
  expect(await show({ state: 'taken-over' })).toBe(
    'Nie płać drugi raz. Recepcja zakończyła tę płatność online, żeby przyjąć pieniądze na miejscu. Jeśli pieniądze już poszły, recepcja skontaktuje się z Tobą.',
  );
});

it('PaymentState says that a part of the money came for what was not owed any more', async () => {
  expect(await show({ isUnplaced: true })).toMatch(
    /Recepcja ją sprawdza i skontaktuje się z Tobą\. Nie płać drugi raz\.$/,
  );
});

it.each(['cancelled', 'expired'] as const)(
  'PaymentState that was %s took nothing, and its places went back',
  async (state) => {
    expect(await show({ state })).toMatch(/^Nic nie pobraliśmy\. .* Miejsca wróciły do puli\.$/);
  },
);

it('PaymentState prepares documents, then has them', async () => {
  expect(await show({ payments: [aPayment({ outcome: 'waiting', documents: [] })] })).toContain(
    'Płatność przyjęta. Przygotowujemy dokument…',
  );
});

it('PaymentState says nothing once the documents are there: they are beside it', async () => {
  const invoice = aDocument('vat', 'FV 1');
  expect(await show({ payments: [aPayment({ payment: { buyer: classic }, documents: [invoice] })] })).toBe('');
});

it('PaymentState says that a receipt replaces an invoice that was refused, and that nothing is to be paid again', async () => {
  expect(await show({ payments: [aPayment(), aPayment({ outcome: 'fell-back' })] })).toBe(
    'Płatność przyjęta. Faktury nie udało się wystawić, dlatego wysłaliśmy e-paragon. Recepcja skontaktuje się w sprawie danych do faktury – nic nie musisz płacić ponownie.',
  );
});

it('PaymentState does not say that an e-receipt was sent whose e-mail did not leave', async () => {
  const email = { state: 'refused', sentTo: 'a…@poczta.example', at: new Date() } as const;
  const documents = [aDocument('receipt', '1182', { email })];
  expect(await show({ payments: [aPayment({ outcome: 'fell-back', documents })] })).toBe(
    'Płatność przyjęta. Faktury nie udało się wystawić, dlatego wystawiliśmy paragon. Znajdziesz go na liście dokumentów. Recepcja skontaktuje się w sprawie danych do faktury – nic nie musisz płacić ponownie.',
  );
});

it('PaymentState does not promise a document that waits for a person', async () => {
  expect(await show({ payments: [aPayment({ outcome: 'needs-person' })] })).toContain('Dokument wymaga sprawdzenia.');
});

it('PaymentState says that an amount that differs is being looked at', async () => {
  expect(await show({ state: 'mismatched', isReviewed: true })).toBe(
    'Nie płać drugi raz. Nie przyjęliśmy tej wpłaty. Recepcja ją sprawdza i skontaktuje się z Tobą.',
  );
});

it('PaymentState says that the check of another amount has ended, and no longer that it is not to be paid', async () => {
  const text = await show({ state: 'mismatched' });
  expect(text).toContain('Recepcja zakończyła sprawdzanie tej wpłaty.');
  expect(text).not.toContain('Nie płać');
});
