// 'Podziel na raty': what is typed stays for the instalments that stay, and a text that is no amount marks its field.

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { aPaymentCard } from '#app/testing/staff-payments.ts';
import { DivideForm } from './divide-form.tsx';
import { amountField, dueField, type TypedFields } from './due-acts.ts';

const TODAY = '2026-11-23';

/** The number of instalments changes as the address does, and the server answers with what was sent. */
function Divide({ answer = {} }: { readonly answer?: TypedFields }) {
  const [count, setCount] = useState(3);
  const [at, setAt] = useState<number>();
  const card = aPaymentCard();
  const due = { ...card, payment: { ...card.payment, amount: grosze(31_000), dueOn: TODAY } };
  return (
    <>
      <DivideForm card={due} today={TODAY} count={count} typed={at ? answer : {}} answeredAt={at} problem={undefined} />
      {[2, 4].map((one) => (
        <button key={one} type="button" onClick={() => setCount(one)}>{`na ${one}`}</button>
      ))}
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
  it('keeps what was typed for the instalments that stay when their number changes, and proposes the others', async () => {
    renderPage(() => <Divide />);
    await screen.findByText(textPattern('Suma rat'));
    await type(amountOf(1), '110');
    await type(dayOf(2), '2026-12-20');
    await userEvent.click(screen.getByText('na 4'));
    expect(amountOf(1)).toHaveValue('110');
    expect(dayOf(2)).toHaveValue('2026-12-20');
    expect(amountOf(2)).toHaveValue('77,00');
    await userEvent.click(screen.getByText('na 2'));
    expect(amountOf(1)).toHaveValue('110');
    expect(amountOf(2)).toHaveValue('155,00');
    expect(dayOf(2)).toHaveValue('2026-12-20');
  });

  it('keeps of an answer what was typed, not what was proposed for another number', async () => {
    const answer = { [amountField(1)]: '104,00', [amountField(2)]: '90,00', [dueField(1)]: TODAY };
    renderPage(() => <Divide answer={answer} />);
    await userEvent.click(await screen.findByText('odpowiedz'));
    expect(amountOf(2)).toHaveValue('90,00');
    await userEvent.click(screen.getByText('na 2'));
    expect(amountOf(1)).toHaveValue('155,00');
    expect(amountOf(2)).toHaveValue('90,00');
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
