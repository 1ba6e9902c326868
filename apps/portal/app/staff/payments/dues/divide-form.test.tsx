// 'Podziel na raty': what is typed stays for the instalments that stay, and a text that is no amount marks its field.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { aPaymentCard } from '#app/testing/staff-payments.ts';
import { paymentAddress } from '../../shell/addresses.ts';
import { DivideForm } from './divide-form.tsx';

const TODAY = '2026-11-23';

type Due = Partial<ReturnType<typeof aPaymentCard>['due']> & { readonly dueOn?: string; readonly typed?: TypedForm };

/** The form for 310,00 zł; returns what it sends. */
async function openForm({ dueOn = TODAY, typed, ...due }: Due = {}) {
  const card = aPaymentCard();
  const payment = { ...card.payment, amount: grosze(31_000), dueOn };
  const { sent } = renderPage(
    () => <DivideForm card={{ ...card, payment, due: { ...card.due, ...due } }} today={TODAY} typed={typed} />,
    { others: { [paymentAddress(card.id)]: () => null } },
  );
  await screen.findByText(textPattern('Suma rat'));
  return sent;
}

const amountOf = (number: number) => screen.getByLabelText(textPattern(`Rata ${number}: kwota`));
const dayOf = (number: number) => screen.getByLabelText(textPattern(`Rata ${number}: termin`));
const showCount = (count: number) => userEvent.click(screen.getByRole('button', { name: String(count) }));

async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

it('sends each instalment with its amount as it was typed and its day', async () => {
  const sent = await openForm();
  await showCount(2);
  await type(amountOf(1), '110');
  await userEvent.click(screen.getByRole('button', { name: textPattern('Wyrównaj ostatnią ratę') }));
  await userEvent.click(screen.getByRole('button', { name: textPattern('Podziel na 2 raty') }));
  expect(sent).toMatchObject([
    {
      action: 'divide-due',
      'instalments[0].amount': '110',
      'instalments[0].dueOn': TODAY,
      'instalments[1].amount': '200,00',
      'instalments[1].dueOn': '2026-12-10',
    },
  ]);
});

it('proposes days that end before a camp begins, and says the last one', async () => {
  await openForm({ lastInstalmentDay: '2026-12-06' });
  await showCount(2);
  await screen.findByText(/^Ostatni możliwy termin to 06\.12\.2026/);
  expect(dayOf(2)).toHaveValue('2026-12-06');
  expect(dayOf(2)).toHaveAttribute('max', '2026-12-06');
});

it('proposes a first day on which a reservation is still kept, and says what ends with it', async () => {
  await openForm({ dueOn: '2026-11-28', placeUntil: '2026-11-28' });
  await screen.findByText(/^Rezerwacja jest ważna do soboty 28\.11\./);
  expect(dayOf(1)).toHaveValue('2026-11-28');
});

it.each([
  [4, '77,00'],
  [2, '155,00'],
])('keeps what was typed for 3 instalments when %d are shown, and proposes the others', async (count, proposed) => {
  await openForm();
  expect(screen.getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true');
  await type(amountOf(1), '110');
  await type(dayOf(2), '2026-12-20');
  await showCount(count);
  expect(amountOf(1)).toHaveValue('110');
  expect(amountOf(2)).toHaveValue(proposed);
  expect(dayOf(2)).toHaveValue('2026-12-20');
});

it('shows again what was sent and not accepted, with as many instalments, and what is wrong at its field', async () => {
  const instalments = [
    { amount: '110', dueOn: TODAY },
    { amount: '155,00', dueOn: '' },
  ];
  const typed = { initialValue: { instalments }, error: { 'instalments[1].dueOn': ['Podaj termin tej raty.'] } };
  await openForm({ typed });
  expect(amountOf(1)).toHaveValue('110');
  expect(dayOf(2)).toBeInvalid();
  expect(dayOf(2)).toHaveAccessibleDescription(textPattern('Podaj termin tej raty.'));
  await showCount(3);
  expect(amountOf(1), 'it was not as proposed').toHaveValue('110');
  expect(amountOf(2), 'it was as proposed').toHaveValue('103,00');
});

it('takes Enter in a field as levelling, and sends nothing that cannot be taken back', async () => {
  const sent = await openForm();
  await type(amountOf(1), '110{enter}');
  expect(amountOf(3)).toHaveValue('97,00');
  expect(sent).toEqual([]);
});

it('says that the last instalment cannot be levelled when the others are the whole already', async () => {
  await openForm();
  await type(amountOf(1), '310{enter}');
  expect(
    screen.getByText(textPattern('Poprzednie raty dają już całą kwotę albo więcej. Zmniejsz jedną z nich.')),
  ).toBeVisible();
});

it('marks the field of a text that is no amount, and says it once', async () => {
  await openForm();
  expect(amountOf(2)).toBeValid();
  await type(amountOf(2), 'sto');
  expect(amountOf(2)).toBeInvalid();
  expect(amountOf(1)).toBeValid();
  const said = textPattern('Wpisz każdą kwotę w złotych, np. 100,00.');
  expect(screen.getAllByText(said)).toHaveLength(1);
  expect(amountOf(2)).toHaveAccessibleDescription(said);
  await type(amountOf(2), '103');
  expect(amountOf(2)).toBeValid();
});
