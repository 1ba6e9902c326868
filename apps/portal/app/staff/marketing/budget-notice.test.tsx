// After an amount was saved the focus is on the message that says so, although the form was reset.
import { useActionData } from '@remix-run/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Grosze, grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { BudgetForm } from './budget-form.tsx';
import type { BudgetAnswer } from './budget-forms.server.ts';
import { BudgetNotice } from './budget-notice.tsx';

const TYPED = { month: '2026-11', channel: 'strona', city: 'Kraków', amount: '1 234,50' };
const ENTRY = { month: '2026-11', channel: 'strona', city: 'Kraków', amount: grosze(123_450) } as const;
const ROW = { ...ENTRY, currency: 'PLN', source: 'manual', updatedAt: new Date(0) } as const;
const FAILURE = { kind: 'failed', reference: 'abc123' } as const;

const saved = (before: Grosze | null): BudgetAnswer => ({
  act: 'save',
  kind: 'done',
  value: { sent: ENTRY, row: ROW, before },
  at: 1,
});

function Page() {
  const answer = useActionData<BudgetAnswer>();
  return (
    <>
      <div>{answer && <BudgetNotice key={answer.at} answer={answer} />}</div>
      <BudgetForm key={answer?.at} answer={answer} month="2026-11" city="Kraków" cities={['Kraków']} />
    </>
  );
}

async function save(answer: BudgetAnswer) {
  renderPage(() => <Page />, { action: () => answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz kwotę' }));
}

it('BudgetNotice holds the focus once an amount is saved', async () => {
  await save(saved(ENTRY.amount));
  const message = await screen.findByText(textPattern('Zapisano: listopad 2026, strona, Kraków, 1 234,50 zł.'));
  expect(document.activeElement).toBe(message.closest('[role=status]'));
  expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull();
});

it.each([
  ['says which amount was replaced, and offers it back', grosze(120_000), '1200.00', ' Wcześniej: 1 200,00 zł.'],
  ['offers to take a new entry away', null, '', ''],
])('BudgetNotice: %s', async (_, before, amount, was) => {
  const { sent } = renderPage(() => <BudgetNotice answer={saved(before)} />);
  const text = textPattern(`Zapisano: listopad 2026, strona, Kraków, 1 234,50 zł.${was}`);
  const [said] = await screen.findAllByText(text);
  expect(await screen.findByRole('status')).toContainElement(said as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(sent).toMatchObject([
    { action: 'undo', month: '2026-11', channel: 'strona', city: 'Kraków', amount, expected: '1234.50' },
  ]);
});

it('BudgetNotice holds it when saving failed, and what was typed is still there', async () => {
  await save({ act: 'save', kind: 'refused', failure: FAILURE, typed: { initialValue: TYPED }, at: 1 });
  expect(document.activeElement).toContainElement(await screen.findByRole('alert'));
  expect(screen.getByLabelText('Kwota')).toHaveValue('1 234,50');
});

it('BudgetNotice leaves it to the form when something has to be mended', async () => {
  const error = { amount: ['Podaj kwotę, np. 1 234,50.'] };
  await save({ act: 'save', kind: 'wrong', typed: { initialValue: TYPED, error }, at: 1 });
  const message = await screen.findAllByText(textPattern('Podaj kwotę, np. 1 234,50.'));
  expect(message[0]).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.clear(screen.getByLabelText('Kwota'));
  await userEvent.type(screen.getByLabelText('Kwota'), '12');
  expect(screen.getByLabelText('Kwota')).toBeValid();
});

it('BudgetNotice says at the amount that the import has written that month meanwhile, and nowhere else', async () => {
  const details = { code: 'not-allowed-now', reason: 'imported' } as const;
  const failure = { kind: 'refused', code: details.code, details } as const;
  await save({ act: 'save', kind: 'refused', failure, typed: { initialValue: TYPED }, at: 1 });
  expect(await screen.findByLabelText('Kwota')).toHaveAccessibleDescription(/nie można ich wpisać ręcznie/);
  expect(screen.getAllByText(/nie można ich wpisać ręcznie/)).toHaveLength(1);
});

it('BudgetNotice offers every channel, also the one that is imported: earlier months of it are typed', async () => {
  const { sent } = renderPage(() => (
    <BudgetForm answer={undefined} month="2026-09" channel="social" city="Gdańsk" cities={['Kraków', 'Gdańsk']} />
  ));
  expect(await screen.findByLabelText('Kanał')).toHaveDisplayValue('reklama');
  expect(screen.getByLabelText('Miasto')).toHaveValue('Gdańsk');
  await userEvent.type(screen.getByLabelText('Kwota'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz kwotę' }));
  expect(sent).toMatchObject([{ month: '2026-09', channel: 'social', city: 'Gdańsk', amount: '0' }]);
});

it('BudgetNotice offers to undo a removal, with the row as it was', async () => {
  const { amount: expected, ...key } = ENTRY;
  const value = { sent: { ...key, amount: null, expected }, row: null, before: expected };
  const { sent } = renderPage(() => <BudgetNotice answer={{ act: 'remove', kind: 'done', value, at: 1 }} />);
  const bar = await screen.findByRole('status');
  const [said] = await screen.findAllByText(textPattern('Usunięto wpis: listopad 2026, strona, Kraków, 1 234,50 zł.'));
  expect(bar).toContainElement(said as HTMLElement);
  expect(document.activeElement).toBe(bar);
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(sent).toMatchObject([
    { action: 'undo', month: '2026-11', channel: 'strona', city: 'Kraków', amount: '1234.50', expected: '' },
  ]);
});

it('BudgetNotice names the months that were fetched, in words', async () => {
  const months = [{ month: '2026-11' }, { month: '2026-10' }];
  const value = { months } as unknown as Extract<BudgetAnswer, { act: 'fetch'; kind: 'done' }>['value'];
  renderPage(() => <BudgetNotice answer={{ act: 'fetch', kind: 'done', value, at: 1 }} />);
  expect(await screen.findByText(textPattern('Pobrano wydatki: październik 2026, listopad 2026.'))).toBeVisible();
});
