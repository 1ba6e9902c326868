// After a rejected invoice: other data for everybody on it, one order, and what is said when that does not succeed.
import { render, screen } from '@testing-library/react';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { beforeEach, expect, it } from 'vitest';
import { CounterOf } from '../../testing/counter-of.tsx';
import { aProfile, CLASSIC, type FakeCounter, JAN, ok, ZOFIA } from '../../testing/fake-counter.ts';
import { OTHER_VERSION, refused } from '../../testing/refusals.ts';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';
import { CorrectInvoice } from './correct-invoice.tsx';

const SAVE = 'preferences.savePlayerInvoiceData';
const ORDER = 'documents.generateBulkInvoiceFromPayments';

let fake: FakeCounter;
let type: Typing;
let gone: string[];
beforeEach(() => {
  ({ fake, type } = beginScreenTest());
  gone = [];
  fake.profiles.set(ZOFIA.id, ok(aProfile(CLASSIC)));
  fake.profiles.set(JAN.id, ok(aProfile(CLASSIC, { participant: JAN, version: 8 })));
  fake.answers[SAVE] = ({ playerId }) =>
    ok(aProfile({ ...CLASSIC, taxId: '5252445767' }, { participant: person(playerId) }));
  fake.answers[ORDER] = () => ok({ paymentIds: [1, 2], outcome: 'waiting' });
});

const person = (id: string) => (id === JAN.id ? JAN : ZOFIA);
const inputs = (procedure: string) => fake.asked.filter((one) => one.procedure === procedure).map(({ input }) => input);

async function correct(playerIds: readonly string[] = [ZOFIA.id]): Promise<void> {
  render(
    <CounterOf fake={fake}>
      <CorrectInvoice
        rejected={{ playerIds, paymentIds: [1, 2], why: 'NIP nabywcy nieprawidłowy' }}
        onBack={() => gone.push('back')}
        onOrdered={() => gone.push('ordered')}
      />
    </CounterOf>,
  );
  const taxId = await screen.findByLabelText('NIP');
  screen.getByText('Dostawca odrzucił fakturę: NIP nabywcy nieprawidłowy.');
  expect(document.activeElement).toBe(taxId);
  await type.clear(taxId);
  await type.type(taxId, '5252445767');
  await type.click(screen.getByRole('button', { name: /^Zapisz i\swystaw fakturę$/ }));
}

it('orders the invoice once the data are saved', async () => {
  await correct();
  await expect.poll(() => gone).toEqual(['ordered']);
  expect(inputs(SAVE)).toMatchObject([{ playerId: ZOFIA.id, preference: 'classic', version: 3 }]);
  expect(inputs(ORDER)).toEqual([{ paymentIds: [1, 2] }]);
});

it('gives every participant on the invoice the same data, because it has one buyer', async () => {
  await correct([ZOFIA.id, JAN.id]);
  await expect.poll(() => gone).toEqual(['ordered']);
  expect(inputs(SAVE)).toMatchObject([
    { playerId: ZOFIA.id },
    { playerId: JAN.id, version: 8, data: { taxId: '5252445767' } },
  ]);
});

it('after another person changed the data shows theirs, and orders nothing', async () => {
  fake.answers[SAVE] = () => {
    fake.profiles.set(ZOFIA.id, ok(aProfile(CLASSIC, { version: 4 })));
    return refused(OTHER_VERSION);
  };
  await correct();
  await screen.findByText(/Ktoś zmienił te dane przed chwilą/);
  expect(screen.getByLabelText<HTMLInputElement>('NIP').value).toBe(formatTaxId(CLASSIC.taxId));
  expect([inputs(ORDER), gone]).toEqual([[], []]);
});

it('a client who gives up the invoice has none ordered', async () => {
  fake.answers[SAVE] = () => ok(aProfile(CLASSIC, { preference: 'none' }));
  await correct();
  await expect.poll(() => gone).toEqual(['back']);
  expect(inputs(ORDER)).toEqual([]);
});

it('an order without an answer is repeated with the saved data', async () => {
  fake.answers[ORDER] = () => ({ ok: false, failure: { kind: 'offline' } });
  await correct();
  await screen.findByText(/nie wiemy, czy faktura jest zlecona/);
  fake.answers[ORDER] = () => ok({ paymentIds: [1, 2], outcome: 'waiting' });
  await type.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await expect.poll(() => gone).toEqual(['ordered']);
  expect(inputs(SAVE)).toHaveLength(1);
});

it('a refused order is left to the office', async () => {
  fake.answers[ORDER] = () => refused({ code: 'not-allowed-now', reason: 'receipt-maybe-printed', paymentIds: [1] });
  await correct();
  await screen.findByText(/wystawi ją biuro/);
  expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull();
  await type.click(screen.getByRole('button', { name: /^Wróć do\swyniku/ }));
  expect(gone).toEqual(['back']);
});

it('a buyer abroad has a field for the country, which says how a code that is none is written', async () => {
  fake.profiles.set(ZOFIA.id, ok(aProfile({ ...CLASSIC, country: 'UK', postalCode: 'SW1A 1AA' })));
  await correct();
  const country = await screen.findByLabelText<HTMLInputElement>('Kraj');
  await screen.findByText(/Wielka Brytania to\sGB/);
  await type.clear(country);
  await type.type(country, 'gb');
  await type.click(screen.getByRole('button', { name: /^Zapisz i\swystaw fakturę$/ }));
  await expect.poll(() => gone).toEqual(['ordered']);
  expect(inputs(SAVE)).toMatchObject([{ playerId: ZOFIA.id, data: { country: 'gb' } }]);
});
