// The dashboard's lines about fiscal prints: nothing when all is well, and each word of a person sent with its note.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage, said } from '../testing/render-page.tsx';
import { answersFor, isOrderAnswer } from './print-acts.ts';
import type { ReadPrints } from './prints.server.ts';
import { Prints } from './prints.tsx';

const AT = new Date('2026-11-20T13:02:00Z');
const CALM: ReadPrints = { notFiscal: { receipts: 0, paymentIds: [] }, hold: null, orders: [] };
const HOLD = { id: 'h1', number: 'PAR/7/11/2026', fiscal: 'ordered', paymentIds: [10_234], since: AT } as const;
const ORDER = {
  ...{ id: 'j1', state: 'unknown', problem: null, attempts: 1, sentAt: AT, takenAt: null, updatedAt: AT },
  ...{ receipt: { id: 'd1', providerId: 5, number: 'PAR/8/11/2026' }, paymentIds: [10_235] },
} as const;

function show(read: Partial<ReadPrints> | null) {
  const others = { '/zespol/druk': () => null };
  return renderPage(() => <Prints read={read && { ...CALM, ...read }} />, {
    others,
    action: () => ({ failure: null }),
  });
}

describe('Prints', () => {
  it('is not there while nothing is late, held or in doubt', async () => {
    renderPage(() => (
      <div data-testid="here">
        <Prints read={CALM} />
      </div>
    ));
    expect(await screen.findByTestId('here')).toBeEmptyDOMElement();
  });

  it('says so when it could not be read', async () => {
    show(null);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się sprawdzić');
  });

  it('counts late receipts and leads to their payments', async () => {
    show({ notFiscal: { receipts: 2, paymentIds: [10_234, 10_240] } });
    const block = await screen.findByRole('region', { name: said('Paragony w drodze do kasy fiskalnej') });
    expect(block).toHaveTextContent(/poza kasą fiskalną: 2 paragony\./);
    expect(within(block).getByRole('link', { name: '10240' })).toHaveAttribute('href', '/zespol/platnosci/10240');
  });

  it('a hold says why, and is released with a note alone', async () => {
    const { sent } = show({ hold: HOLD });
    expect(await screen.findByText(/PAR\/7\/11\/2026/)).toHaveTextContent(/automatyczną.fiskalizację/);
    const note = screen.getByLabelText(said('Co sprawdzono'));
    expect(note).toBeRequired();
    await userEvent.type(note, 'wyłączona');
    await userEvent.click(screen.getByRole('button', { name: said('Zwolnij zlecenia druku') }));
    await waitFor(() => expect(sent).toEqual([{ notatka: 'wyłączona', czynnosc: 'zwolnij' }]));
  });

  it.each([
    ['unknown', ['Paragon jest wydrukowany', 'Nie ma zlecenia, wyślij je']],
    ['failed', ['Zleć druk jeszcze raz', 'Zrezygnuj ze zlecenia']],
  ] as const)('an order that is %s asks for a person’s word', async (state, [first, second]) => {
    const { sent } = show({ orders: [{ ...ORDER, state }] });
    expect(await screen.findByRole('button', { name: said(first) })).toBeVisible();
    await userEvent.type(screen.getByLabelText(said('Co sprawdzono')), 'u dostawcy');
    await userEvent.click(screen.getByRole('button', { name: said(second) }));
    const answer = state === 'unknown' ? 'absent' : 'cancel';
    await waitFor(() => expect(sent).toEqual([{ zlecenie: 'j1', notatka: 'u dostawcy', czynnosc: answer }]));
  });
});

describe('answers', () => {
  it('fit the state, and nothing else passes for one', () => {
    expect([answersFor('unknown'), answersFor('failed'), answersFor('printing')]).toEqual([
      ['printed', 'absent'],
      ['retry', 'cancel'],
      [],
    ]);
    expect(['printed', 'cancel', 'zwolnij', ''].map(isOrderAnswer)).toEqual([true, true, false, false]);
  });
});
