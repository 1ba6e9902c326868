// 'Podziel na raty': what is typed stays for the instalments that stay, and a text that is no amount marks its field.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { aPaymentCard } from '#app/testing/staff-payments.ts';
import { paymentAddress } from '../../shell/addresses.ts';
import { DivideForm } from './divide-form.tsx';
import { amountField, DUE_ACTS, DUE_FIELDS, dueField, type TypedFields } from './due-acts.ts';

const TODAY = '2026-11-23';

/** The server answers with what was sent; `answered` is the number of instalments that is shown then. */
function Divide({ answer = {}, answered = 3 }: { readonly answer?: TypedFields; readonly answered?: number }) {
  const [at, setAt] = useState<number>();
  const card = aPaymentCard();
  const due = { ...card, payment: { ...card.payment, amount: grosze(31_000), dueOn: TODAY } };
  return (
    <>
      <DivideForm
        card={due}
        today={TODAY}
        count={at ? answered : 3}
        typed={at ? answer : {}}
        answeredAt={at}
        problem={undefined}
      />
      <button type="button" onClick={() => setAt(1)}>
        odpowiedz
      </button>
    </>
  );
}

const amountOf = (number: number) => screen.getByLabelText(textPattern(`Rata ${number}: kwota`));
const dayOf = (number: number) => screen.getByLabelText(textPattern(`Rata ${number}: termin`));

async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('DivideForm', () => {
  it('sends all that was typed with the button of another number, so that nothing is lost without scripts', async () => {
    const { sent } = renderPage(() => <Divide />, { others: { [paymentAddress(aPaymentCard().id)]: () => null } });
    await screen.findByText(textPattern('Suma rat'));
    expect(screen.getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true');
    await type(amountOf(1), '110');
    await userEvent.click(screen.getByRole('button', { name: '4' }));
    const typed = { [amountField(1)]: '110', [amountField(2)]: '103,00' };
    await waitFor(() =>
      expect(sent).toMatchObject([{ ...typed, [DUE_FIELDS.count]: '3', [DUE_FIELDS.newCount]: '4' }]),
    );
    expect(sent[0]).not.toHaveProperty('action');
  });

  it('proposes days that end before a camp begins, and says the last one', async () => {
    const card = aPaymentCard();
    const payment = { ...card.payment, amount: grosze(31_000), dueOn: TODAY };
    const due = { ...card, payment, due: { ...card.due, lastInstalmentDay: '2026-12-06' } };
    renderPage(() => (
      <DivideForm card={due} today={TODAY} count={2} typed={{}} answeredAt={undefined} problem={undefined} />
    ));
    await screen.findByText(/^Ostatni możliwy termin to 06\.12\.2026/);
    expect(dayOf(2)).toHaveValue('2026-12-06');
    expect(dayOf(2)).toHaveAttribute('max', '2026-12-06');
  });

  it('proposes a first day on which a reservation is still kept, and says what ends with it', async () => {
    const card = aPaymentCard();
    const payment = { ...card.payment, amount: grosze(31_000), dueOn: '2026-11-28' };
    const due = { ...card, payment, due: { ...card.due, placeUntil: '2026-11-28' } };
    renderPage(() => (
      <DivideForm card={due} today={TODAY} count={2} typed={{}} answeredAt={undefined} problem={undefined} />
    ));
    await screen.findByText(/^Rezerwacja jest ważna do soboty 28\.11\./);
    expect(dayOf(1)).toHaveValue('2026-11-28');
  });

  it.each([
    [4, '77,00'],
    [2, '155,00'],
  ])(
    'keeps what was typed for 3 instalments when %d are shown, and proposes the others',
    async (answered, proposed) => {
      const dates = { [dueField(1)]: TODAY, [dueField(2)]: '2026-12-20' };
      const answer = { ...dates, [amountField(1)]: '110', [amountField(2)]: '103,00', [DUE_FIELDS.count]: '3' };
      renderPage(() => <Divide answer={answer} answered={answered} />);
      await userEvent.click(await screen.findByText('odpowiedz'));
      expect(amountOf(1)).toHaveValue('110');
      expect(amountOf(2)).toHaveValue(proposed);
      expect(dayOf(2)).toHaveValue('2026-12-20');
    },
  );

  it('takes Enter in a field as levelling, not as another number', async () => {
    const { sent } = renderPage(() => <Divide />, { others: { [paymentAddress(aPaymentCard().id)]: () => null } });
    await screen.findByText(textPattern('Suma rat'));
    await userEvent.type(amountOf(1), '{enter}');
    await waitFor(() => expect(sent).toMatchObject([{ action: DUE_ACTS.level }]));
    expect(sent[0]).not.toHaveProperty(DUE_FIELDS.newCount);
  });

  it('marks the field of a text that is no amount, and says it once', async () => {
    renderPage(() => <Divide />);
    await screen.findByText(textPattern('Suma rat'));
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
});
