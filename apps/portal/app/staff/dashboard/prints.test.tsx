// The dashboard's block about fiscal prints: absent when all is well, and each answer sent with its note.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import type { ReadPrints } from './prints.server.ts';
import { Prints } from './prints.tsx';

const AT = new Date('2026-11-20T13:02:00Z');
const CALM: ReadPrints = { fiscalOverdue: { receipts: 0, paymentIds: [] }, pause: null, orders: [], deskPrints: [] };
const PAUSE = { id: 'h1', number: 'PAR/7/11/2026', fiscal: 'ordered', paymentIds: [10_234], since: AT } as const;
const ORDER = {
  id: 'j1',
  state: 'unknown',
  problem: null,
  attempts: 1,
  sentAt: AT,
  takenAt: null,
  updatedAt: AT,
  receipt: { id: 'd1', providerId: 5, number: 'PAR/8/11/2026' },
  paymentIds: [10_235],
} as const;

const AT_DESK: ReadPrints['deskPrints'][number] = {
  id: 'k1',
  deskId: 'krakow-1',
  state: 'held' as const,
  problem: 'paper',
  paymentIds: [10_236],
  updatedAt: AT,
  total: grosze(25_000),
};

const TAKEN = { act: 'resume', at: 1, kind: 'done' };

function show(read: Partial<ReadPrints> | null, answer: object = TAKEN) {
  const others = { '/zespol/druk': () => answer };
  return renderPage(() => <Prints read={read && { ...CALM, ...read }} />, { others, action: () => answer });
}

describe('Prints', () => {
  it('is not there while nothing is late, paused or unknown', async () => {
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
    show({ fiscalOverdue: { receipts: 2, paymentIds: [10_234, 10_240] } });
    const block = await screen.findByRole('region', { name: textPattern('Paragony w drodze do kasy fiskalnej') });
    expect(block).toHaveTextContent(/2 paragony czekają na kasę fiskalną dłużej niż godzinę\./);
    expect(within(block).getByRole('link', { name: '10240' })).toHaveAttribute('href', '/zespol/platnosci/10240');
  });

  it('a pause says why, and is ended with a note alone', async () => {
    const { sent } = show({ pause: PAUSE });
    expect(await screen.findByText(/PAR\/7\/11\/2026/)).toHaveTextContent(/automatyczną.fiskalizację/);
    const note = screen.getByLabelText(textPattern('Co sprawdzono'));
    expect(note).toBeRequired();
    await userEvent.type(note, 'wyłączona');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Zwolnij zlecenia druku') }));
    await waitFor(() => expect(sent).toEqual([{ action: 'resume', note: 'wyłączona', answer: '' }]));
  });

  it.each([
    ['unknown', ['Paragon jest wydrukowany', 'Nie ma zlecenia, wyślij je']],
    ['failed', ['Zleć druk jeszcze raz', 'Zrezygnuj ze zlecenia']],
  ] as const)('an order that is %s asks for a person’s word', async (state, [first, second]) => {
    const { sent } = show({ orders: [{ ...ORDER, state }] });
    expect(await screen.findByRole('button', { name: textPattern(first) })).toBeVisible();
    await userEvent.type(screen.getByLabelText(textPattern('Co sprawdzono')), 'u dostawcy');
    await userEvent.click(screen.getByRole('button', { name: textPattern(second) }));
    const answer = state === 'unknown' ? 'absent' : 'cancel';
    await waitFor(() => expect(sent).toEqual([{ action: 'answerOrder', jobId: 'j1', note: 'u dostawcy', answer }]));
  });
});

describe('prints at desks that do not report', () => {
  const OTHER = { ...AT_DESK, id: 'k2', deskId: 'krakow-2', state: 'unknown' as const, paymentIds: [10_237, 10_238] };
  const rows = async () => {
    const list = await screen.findByRole('region', { name: textPattern('Wydruki na stanowiskach, które stoją') });
    return within(list).getAllByRole('listitem');
  };
  async function answer(row: HTMLElement | undefined, title: string) {
    const { getByLabelText, getByRole } = within(row ?? document.body);
    await userEvent.type(getByLabelText(textPattern('Co sprawdzono')), 'komputer spłonął');
    await userEvent.click(getByRole('button', { name: textPattern(title) }));
  }

  it('say how far each has come and since when, and warn of a second receipt', async () => {
    show({ deskPrints: [AT_DESK, OTHER] });
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/Paragon na 250,00.zł, stanowisko: krakow-1/);
    expect(first).toHaveTextContent(/Wydruk wstrzymany\..*20\.11\.2026,.14:02.*Płatność nr.*10236/);
    expect(second).toHaveTextContent(/Nie wiemy, czy paragon się wydrukował\..*Płatności nr.*10237, 10238/);
    expect(
      screen.getByText(textPattern('Odpowiadaj tylko wtedy, gdy komputer stanowiska już nie wróci.')),
    ).toBeVisible();
    expect(screen.getByText(/wydrukować paragon drugi raz/)).toBeVisible();
  });

  it.each([
    ['Paragon się wydrukował', 'printed', 'Zapisano, że paragon się wydrukował.'],
    ['Tam się już nie wydrukuje', 'cancel', 'Wydruk anulowany – tej sprzedaży nie ma jeszcze na kasie fiskalnej.'],
  ] as const)('%s: sent with its note, and then leads to the payment', async (title, label, done) => {
    const taken = { act: 'answerDeskPrint', at: 1, kind: 'done', value: { answer: label, paymentIds: [10_236] } };
    const { sent } = show({ deskPrints: [AT_DESK] }, taken);
    const [row] = await rows();
    expect(within(row ?? document.body).getByLabelText(textPattern('Co sprawdzono'))).toBeRequired();
    await answer(row, title);
    await waitFor(() =>
      expect(sent).toEqual([{ action: 'answerDeskPrint', jobId: 'k1', note: 'komputer spłonął', answer: label }]),
    );
    const bar = await screen.findByRole('status');
    expect(within(bar).getByText(textPattern(done))).toBeVisible();
    expect(within(bar).getByRole('link', { name: '10236' })).toHaveAttribute('href', '/zespol/platnosci/10236');
  });

  it.each([
    ['desk-is-active', 'Stanowisko odezwało się w ciągu ostatniej godziny.'],
    ['print-is-over', 'Ten wydruk jest już zakończony.'],
  ] as const)('a word that is not taken (%s) says why beside its own print', async (reason, message) => {
    const code = 'not-allowed-now' as const;
    const failure = { kind: 'refused', code, details: { code, reason, paymentIds: [10_236], state: 'held' } } as const;
    show(
      { deskPrints: [AT_DESK, OTHER] },
      { act: 'answerDeskPrint', at: 1, kind: 'refused', typed: { initialValue: { jobId: 'k2' } }, failure },
    );
    const [first, second] = await rows();
    await answer(second, 'Tam się już nie wydrukuje');
    expect(await within(second ?? document.body).findByRole('alert')).toHaveTextContent(message);
    expect(within(first ?? document.body).queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
