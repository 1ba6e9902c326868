// The result bar on the screen: the text and acts of each state, and the focus.
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE, invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CounterOf } from '../../testing/counter-of.tsx';
import { aPayment, aPrint, type FakeCounter, fakeCounter, ok, ZOFIA } from '../../testing/fake-counter.ts';
import type { SettledBuyer } from '../ports/orders.ts';
import type { PrintItem } from '../ports/prints.ts';
import type { PaymentView } from '../ports/procedures.ts';
import type { TakenSale } from './sale-facts.ts';
import { SaleResults } from './sale-results.tsx';

type Document = PaymentView['documents'][number];
type Email = NonNullable<Document['email']>['state'];

const JOB = { id: 'job-1', state: 'queued' } as NonNullable<SettledBuyer['printJob']>;
const SETTLED: SettledBuyer = {
  settlementKey: 'k',
  playerId: ZOFIA.id,
  payments: [],
  plan: { receipt: true, invoice: 'none' },
  printJob: JOB,
};
const SALE: TakenSale = {
  settlementKey: 'k',
  paymentIds: [10_234],
  method: 'card',
  preference: 'none',
  hasReceipt: true,
  settled: SETTLED,
};

const EMPTY_DATA = invoiceDataOf(EMPTY_INVOICE);

let fake: FakeCounter;
let gone: string[];
let type: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  fake = fakeCounter();
  gone = [];
  type = userEvent.setup();
});

function aDocument(kind: Document['kind'], state?: Email, more: Partial<Document> = {}): Document {
  return {
    id: kind,
    kind,
    providerId: 1,
    number: 'FV 12/11/2026',
    link: 'none',
    fiscal: 'none',
    viewUrl: null,
    govStatus: null,
    govId: null,
    bearsTaxId: false,
    withdrawn: false,
    ...(state && { email: { state, sentTo: 'anna.nowak@poczta.example', at: new Date() } }),
    ...more,
  };
}

const paid = (documents: readonly Document[], outcome: PaymentView['outcome'] = 'issued'): PaymentView => ({
  payment: aPayment(),
  participant: ZOFIA,
  outcome,
  documents,
  linkManually: false,
  paidAt: null,
  wait: null,
  refusal: null,
});

const PRINTED = aPrint({ state: 'printed', receiptNumber: 1184 });
const RECEIPT = [paid([aDocument('receipt', 'sent')])];

function show(job: PrintItem | null, settled: readonly PaymentView[] = RECEIPT, sale: Partial<TakenSale> = {}) {
  fake.settled.splice(0, fake.settled.length, ...settled);
  fake.notifyPrints(job ? [job] : []);
  return render(
    <CounterOf fake={fake}>
      <SaleResults
        sales={[{ id: ZOFIA.id, label: '', total: grosze(25_000), sale: { ...SALE, ...sale } }]}
        given={undefined}
        isCovered={false}
        correcting={null}
        onCorrecting={() => gone.push('correct')}
        onNext={() => gone.push('next')}
        onQueue={() => gone.push('queue')}
      />
    </CounterOf>,
  );
}

const plainText = (element: HTMLElement | null) => (element?.textContent ?? '').replace(/[\s\u2060]+/g, ' ').trim();
const head = async (title: string | RegExp) => (await screen.findByRole('heading', { name: title })).closest('[role]');
const said = async (title: string | RegExp) => plainText((await head(title)) as HTMLElement);
const step = (name: string) => plainText(screen.getByText(name).nextElementSibling as HTMLElement);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('one bar', () => {
  it('everything done: green alone then, with the sum, the number of the receipt and where the copy went', async () => {
    show(PRINTED, [paid([aDocument('receipt', 'sent'), aDocument('vat', 'sent', { link: 'linked' })])], {
      preference: 'nominal',
    });
    expect(await said('Gotowe')).toBe(
      'GotoweParagon wyszedł. Kopia paragonu wysłana na anna.nowak@poczta.example. Faktura FV 12/11/2026 wysłana na anna.nowak@poczta.example.przyjęto250,00 zł',
    );
    expect((await head('Gotowe'))?.getAttribute('role')).toBe('status');
    expect(step('Pieniądze')).toMatch(/^Przyjęte kartązapisane \d\d:\d\d$/);
    expect(step('Paragon')).toBe('Wydrukowany 14:06nr 1184');
    expect(step('Dokument')).toBe('Faktura imiennaFV 12/11/2026, powiązana, e-mail wysłany');
    expect(document.activeElement).toBe(button(/^Następny klient/));
    await type.keyboard('{Enter}');
    expect(gone).toEqual(['next']);
  });

  it('a print of this computer is followed in its status bar', async () => {
    show(aPrint({ state: 'printing' }));
    expect(await said('Paragon się drukuje…')).toContain('Wynik zobaczysz na dolnym pasku.');
  });

  it.each<[PrintItem['state'], Partial<PrintItem>, string | RegExp, string, string]>([
    ['printing', {}, 'Paragon się drukuje…', 'status', 'Drukuję…'],
    ['held', { problem: 'paper' }, 'Brak papieru. Paragon czeka.', 'alert', 'Wstrzymanybrak papieru, 1 w kolejce'],
    [
      'failed',
      { problem: 'vat-rate' },
      /^Paragon nie wyszedł: zła stawka w\sdrukarce\.$/,
      'alert',
      'Nie wyszedłstawka VAT, błąd drukarki',
    ],
    [
      'failed',
      { problem: 'item-locked' },
      'Paragon nie wyszedł: drukarka zablokowała nazwę.',
      'alert',
      'Nie wyszedłnazwa zablokowana w drukarce',
    ],
    ['cancelled', { cancelReason: 'awaria' }, 'Wydruk paragonu anulowano.', 'alert', 'Anulowanyawaria'],
  ])('a receipt that is %s (%j)', async (state, more, title, role, receipt) => {
    show(aPrint({ ...more, state }));
    await screen.findByText('Paragon zapisany');
    expect((await head(title))?.getAttribute('role')).toBe(role);
    expect(step('Paragon')).toBe(receipt);
    expect(screen.queryByText('Gotowe')).toBeNull();
  });

  it('the roll ended: Enter prints again, Alt N serves the next client', async () => {
    show(aPrint({ state: 'held', problem: 'paper' }));
    await head('Brak papieru. Paragon czeka.');
    expect(document.activeElement).toBe(button(/^Ponów wydruk/));
    await type.keyboard('{Enter}');
    expect([fake.acts, gone]).toEqual([['retry job-1'], []]);
    await type.keyboard('{Alt>}n{/Alt}');
    expect(gone).toEqual(['next']);
  });

  it('a receipt whose roll ended in the middle is not to be printed again manually', async () => {
    show(aPrint({ state: 'printing', problem: 'paper' }));
    expect(await said('Brak papieru. Paragon czeka.')).toContain('a wydruk dokończy się sam');
    expect(screen.queryByRole('button', { name: /Ponów wydruk/ })).toBeNull();
  });

  it('what the printer would not take leads to the queue', async () => {
    show(aPrint({ state: 'failed', problem: 'vat-rate' }));
    expect(await said(/zła stawka/)).toContain(
      'Drukarka nie ma tej stawki VAT. Powiadom administratora. Nie ponawiamy.',
    );
    await type.keyboard('{Enter}');
    await type.keyboard('{F9}');
    expect(gone).toEqual(['queue', 'queue']);
  });

  it.each([
    [
      'the rate that the printer does not have, and its line',
      'vat-rate',
      'Akrobatyka 12.2026',
      / stawki 8%\. .*Pozycja: „Akrobatyka 12\.2026”\. Nie/,
    ],
    [
      'the line that the printer refuses',
      'item-locked',
      'Pilka',
      /zablokowała nazwę.*Pozycja: „Pilka”\. Nie ponawiamy\./,
    ],
  ] as const)('names %s', async (_, problem, item, text) => {
    show(aPrint({ state: 'failed', problem, item }));
    expect(await said(/^Paragon nie wyszedł/)).toMatch(text);
  });

  it('a receipt with an unknown outcome: the title has the focus, no answer has a key, and each is given once', async () => {
    show(
      aPrint({
        state: 'unknown',
        unknownPrint: { expectedNumber: 1184, asked: true, lastReceipt: 1183, isCancelledByOffice: false },
      }),
    );
    const title = await screen.findByRole('heading', { name: 'Nie wiemy, czy paragon się wydrukował.' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(step('Paragon')).toBe('Wynik nieznanyszukaj: nr 1184, 250,00 zł');
    await type.keyboard('{Enter}');
    expect([fake.acts, gone]).toEqual([[], []]);
    await type.dblClick(button(/^Nie wyszedł\s– drukuj/));
    expect(fake.acts).toEqual(['answer job-1 false']);
    await type.click(button(/^Odpowiem później/));
    expect(gone).toEqual(['queue']);
  });

  it('Enter goes with the filled button when the state changes under the person', async () => {
    show(aPrint({ state: 'printing' }));
    await head('Paragon się drukuje…');
    expect(document.activeElement).toBe(button(/^Następny klient/));
    act(() => fake.notifyPrints([aPrint({ state: 'held', problem: 'cover' })]));
    await head('Otwarta pokrywa. Paragon czeka.');
    expect(document.activeElement).toBe(button(/^Ponów wydruk/));
    await type.tab();
    await type.keyboard('{Enter}');
    expect([fake.acts, gone]).toEqual([[], ['next']]);
  });

  it('waits for an earlier print that is current', async () => {
    fake.settled.splice(0, 0, ...RECEIPT);
    show(null);
    act(() => fake.notifyPrints([aPrint({ id: 'job-0', paymentIds: [1], state: 'unknown' }), aPrint()]));
    expect((await head('Paragon czeka na wcześniejszy wydruk.'))?.getAttribute('role')).toBe('alert');
  });

  it('a desk that prints nothing says so and is no failure', async () => {
    show(null, RECEIPT, { settled: { ...SETTLED, printJob: null } });
    await head('Gotowe');
    expect(step('Paragon')).toBe('Nie na tym stanowiskuto stanowisko nie ma drukarki');
  });
});

describe('the documents', () => {
  it.each([
    ['fell-back', 'Dostawca odrzucił fakturę.', 'alert'],
    ['needs-person', 'Dokumenty wymagają sprawdzenia.', 'alert'],
    ['issued-unlinked', /^Faktura bez powiązania z\sparagonem\.$/, 'alert'],
    ['waiting', 'Przygotowujemy dokumenty…', 'status'],
  ] as const)('%s', async (outcome, title, role) => {
    show(PRINTED, [paid([aDocument('receipt')], outcome)]);
    expect((await head(title))?.getAttribute('role')).toBe(role);
  });

  it('that are being made are named, in the step too', async () => {
    show(PRINTED, [paid([], 'waiting')], { preference: 'nominal' });
    await head('Przygotowujemy dokumenty…');
    expect(step('Dokument')).toBe('Przygotowujemy…faktura imienna');
  });

  it('a rejected invoice: what was wrong, the receipt in its place, and the way to other data by Alt F', async () => {
    const refusal = { fields: { buyer_tax_no: ['nieprawidłowy numer NIP'], xyz: ['coś innego'] }, text: '' };
    const fallback = aDocument('receipt', undefined, { number: 'PAR 85/11/2026' });
    show(null, [{ ...paid([fallback], 'fell-back'), refusal }], { preference: 'classic', hasReceipt: false });
    expect(await said('Dostawca odrzucił fakturę.')).toContain('nic nie trzeba płacić ponownie');
    expect(step('Paragon')).toBe('Nie drukujemyzastępczy PAR 85/11/2026 nie idzie na kasę');
    expect(step('Dokument')).toBe('OdrzuconaNIP nabywcy nieprawidłowy; coś innego');
    expect(document.activeElement).toBe(button(/^Popraw dane do\sfaktury/));
    await type.keyboard('{Alt>}f{/Alt}{Enter}{Alt>}n{/Alt}');
    expect(gone).toEqual(['correct', 'correct', 'next']);
  });

  it('a payment that was taken with data of no invoice leads to other data as well', async () => {
    const buyer = { preference: 'classic' as const, data: { ...EMPTY_DATA, taxId: '123' }, invoiceVersion: 1 };
    const one = paid([], 'needs-person');
    show(null, [{ ...one, payment: { ...one.payment, buyer } }], { preference: 'classic', hasReceipt: false });
    await head('Faktura czeka na poprawne dane.');
    expect(document.activeElement).toBe(button(/^Popraw dane do\sfaktury/));
  });

  it.each([undefined, 'waiting', 'sending', 'unknown', 'refused'] as const)(
    'promises nothing of an e-mail that is %s',
    async (state) => {
      show(PRINTED, [paid([aDocument('receipt', state), aDocument('vat', state)])]);
      await screen.findByText('FV 12/11/2026', { exact: false, selector: 'dd span' });
      expect(within(screen.getByRole('region')).queryByText(/wysłan/)).toBeNull();
    },
  );

  it('an e-mail that was not sent is shown, and not in green', async () => {
    show(PRINTED, [paid([aDocument('receipt', 'refused')])]);
    await head('Dokumenty gotowe, ale e-mail mógł nie dojść.');
    expect(step('Dokument')).toBe('Paragon zapisanye-mail nie wyszedł');
  });

  it('keeps asking while an e-mail is on its way', async () => {
    show(PRINTED, [paid([aDocument('vat', 'waiting')])]);
    await screen.findByText(/e-mail w\sdrodze/);
    fake.settled.splice(0, 1, paid([aDocument('vat', 'sent')]));
    await screen.findByText(/e-mail wysłany/, {}, { timeout: 5_000 });
  });
});

describe('documents that wait for the provider', () => {
  const NOW = new Date('2026-11-20T13:06:00Z');
  beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval'] }));
  afterEach(() => vi.useRealTimers());
  const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const waiting = (nextTry: number): PaymentView => ({
    ...paid([aDocument('receipt', 'sent')], 'waiting'),
    wait: { since: NOW, nextTryAt: new Date(NOW.getTime() + nextTry * 1000) },
  });

  it('say since when, and count down to the next try; the wrong clock of a desk changes nothing', async () => {
    // The server's clock is two minutes behind.
    const at = () => new Date(Date.now() - 120_000);
    fake.answers['payments.settlement'] = () => ok({ settlementKey: 'k', at: at(), payments: [waiting(-60)] });
    show(PRINTED, [], { preference: 'nominal' });
    await after(16);
    expect(plainText(screen.getByRole('status'))).toMatch(
      /Faktura czeka na dostawcę\..*Pieniądze przyjęte, paragon wyszedł\./,
    );
    expect(step('Dokument')).toBe('Czekapróbujemy od 14:06następna próba za 0:44');
    await after(10);
    expect(step('Dokument')).toBe('Czekapróbujemy od 14:06następna próba za 0:34');
    await after(35);
    expect(step('Dokument')).toBe('Czekapróbujemy od 14:06');
  });

  it('are read for as long as they are on the screen', async () => {
    show(PRINTED, [waiting(300)], { preference: 'nominal' });
    await after(290);
    fake.settled.splice(0, 1, paid([aDocument('receipt', 'sent'), aDocument('vat', 'sent')]));
    await after(11);
    expect(screen.getByRole('heading', { name: 'Gotowe' })).toBeTruthy();
  });
});

describe('a sale without the server', () => {
  const OFFLINE: Partial<TakenSale> = { settled: null, method: 'cash' };
  const sold = { settlementKey: 'k', title: 'Zofia Nowak', paymentIds: [10_234], totalGrosze: 25_000 };
  const unsent = { ...sold, shown: null, takenAt: '', isResolved: false };
  const offlineSince = '2026-11-20T13:02:00Z';

  it('is kept here and not sent yet, whatever was printed; once it is sent its documents are followed', async () => {
    fake.notifyStatus({ offlineSince, outbox: [{ ...unsent, problem: null }] });
    show(aPrint({ id: 'offline-k', state: 'printed', receiptNumber: 7 }), RECEIPT, OFFLINE);
    expect(await said(/^Zapisane na tym komputerze/)).toContain('Wyślemy po powrocie połączenia. Do wysłania: 1.');
    expect([step('Paragon'), step('Dokument')]).toEqual(['Wydrukowany 14:06nr 7', 'Po powrocie siecizapis paragonu']);
    screen.getByText('nie zamykaj aplikacji');
    act(() => fake.notifyStatus({ offlineSince: null }));
    expect(await said('Połączono. Wysyłamy tę płatność…')).toContain('czy wszystko gotowe');
    expect(step('Pieniądze')).toMatch(/^Wysyłamy…gotówka/);
    act(() => fake.notifyStatus({ outbox: [] }));
    await head('Gotowe');
    expect(step('Pieniądze')).toMatch(/^Przyjęte gotówką/);
  });

  it('that the server refused later is red, with what to do', async () => {
    fake.notifyStatus({ outbox: [{ ...unsent, problem: 'already-settled' }] });
    show(PRINTED, [], OFFLINE);
    expect(await said('Ta płatność wymaga wyjaśnienia.')).toContain('Tę rezerwację opłacono już online.');
    screen.getByText('czeka na wyjaśnienie');
    await type.keyboard('{Enter}');
    expect(gone).toEqual(['queue']);
  });

  it('whose client is paying online is not said to be sent', async () => {
    fake.notifyStatus({ outbox: [{ ...unsent, problem: 'being-paid' }] });
    show(PRINTED, [], OFFLINE);
    expect(await said(/czeka na płatność online\.$/)).toContain('Wyślemy tę sprzedaż jeszcze raz, gdy się skończy.');
  });
});
