// Cash in the settlement of one participant: typed at once, its change in view, and never in the way of the sale.
import { screen } from '@testing-library/react';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, expect, it } from 'vitest';
import { aProfile, type FakeCounter, ok } from '../../testing/fake-counter.ts';
import { openDialog } from '../../testing/open-dialog.tsx';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';

let fake: FakeCounter;
let type: Typing;

beforeEach(async () => {
  ({ fake, type } = beginScreenTest());
  openDialog(fake, ok(aProfile(EMPTY_INVOICE, { version: 0 })));
  await screen.findByTestId('receipt-line');
});

const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');
const field = () => screen.getByLabelText('Otrzymano gotówką');

it('is typed right after F5, and the change is in the result too', async () => {
  await type.keyboard('{F5}300');
  expect(document.activeElement).toBe(field());
  expect(screen.getByText('Reszta')).toBeTruthy();
  expect(screen.getByText(/^50,00.zł$/)).toBeTruthy();
  await confirm();
  await screen.findByText('przyjęto');
  expect(screen.getByText(/^z\s300,00.zł, reszta 50,00.zł$/)).toBeTruthy();
  expect(fake.orders[0]).not.toHaveProperty('received');
});

it('too little is said in words, and the sale is taken all the same', async () => {
  await type.keyboard('{F5}200');
  expect(screen.getByText('Za mało, brakuje')).toBeTruthy();
  expect(screen.getByText(/^50,00.zł$/)).toBeTruthy();
  await type.clear(field());
  await type.keyboard('dwieście');
  expect(screen.getByText('Wpisz kwotę, np. 300,00')).toBeTruthy();
  await confirm();
  await screen.findByText('przyjęto');
  expect(screen.getByText(/^zapisane/)).toBeTruthy();
});

it('is not asked for with another method', async () => {
  await type.keyboard('{F5}{F6}');
  expect(screen.queryByLabelText('Otrzymano gotówką')).toBeNull();
});
