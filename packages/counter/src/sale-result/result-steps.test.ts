// The rule of the result bar: the state of each step, the colour of the whole, and the step that is its cause.
import { PRINT_JOB_STATES } from '@zapisy/domain/printing/print-job';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queueTone, RESULT_TONES, type ResultFacts, type SaleDocuments, saleResult } from './result-steps.ts';

const ISSUED: SaleDocuments = { outcome: 'issued', emails: ['sent'] };
const DONE: ResultFacts = {
  money: 'saved',
  hasReceipt: true,
  print: { state: 'printed', problem: null },
  isBehindAnother: false,
  documents: [ISSUED],
  takesLong: false,
};
const print = (state: NonNullable<ResultFacts['print']>['state'], problem: 'paper' | 'vat-rate' | null = null) => ({
  print: { state, problem },
});
const outcome = (...outcomes: SaleDocuments['outcome'][]) => ({
  documents: outcomes.map((one) => ({ outcome: one, emails: [] })),
});

describe('a sale whose money is saved', () => {
  it.each<[string, Partial<ResultFacts>, string, string, string, string]>([
    ['everything done', {}, 'printed', 'issued', 'ok', 'all'],
    ['no receipt, an invoice', { hasReceipt: false, print: null }, 'not-printed', 'issued', 'ok', 'all'],
    [
      'no document at all',
      { hasReceipt: false, ...outcome('without-document') },
      'not-printed',
      'without',
      'ok',
      'all',
    ],
    ['a desk without a printer', { print: null }, 'printed-elsewhere', 'issued', 'ok', 'all'],
    ['the receipt has its turn', print('queued'), 'queued', 'issued', 'info', 'receipt'],
    ['the receipt prints', print('printing'), 'printing', 'issued', 'info', 'receipt'],
    ['the roll ran out in the middle', print('printing', 'paper'), 'held', 'issued', 'warn', 'receipt'],
    ['an empty roll', print('held', 'paper'), 'held', 'issued', 'warn', 'receipt'],
    [
      'behind a print that waits for a person',
      { ...print('queued'), isBehindAnother: true },
      'behind-another',
      'issued',
      'warn',
      'receipt',
    ],
    ['taken out of the queue', print('cancelled'), 'cancelled', 'issued', 'warn', 'receipt'],
    ['a wrong VAT letter', print('failed', 'vat-rate'), 'failed', 'issued', 'error', 'receipt'],
    ['an unknown outcome', print('unknown'), 'unknown', 'issued', 'error', 'receipt'],
    ['documents not known yet', { documents: [] }, 'printed', 'being-made', 'info', 'document'],
    ['documents under way', outcome('waiting'), 'printed', 'being-made', 'info', 'document'],
    [
      'documents under way for long',
      { ...outcome('waiting'), takesLong: true },
      'printed',
      'waiting',
      'quiet',
      'document',
    ],
    ['nothing known for long', { documents: [], takesLong: true }, 'printed', 'waiting', 'quiet', 'document'],
    ['the server does not answer', { documents: null }, 'printed', 'unread', 'quiet', 'document'],
    ['an invoice without its link', outcome('issued-unlinked'), 'printed', 'unlinked', 'warn', 'document'],
    ['the invoice was rejected', outcome('fell-back'), 'printed', 'fell-back', 'error', 'document'],
    ['a person is called', outcome('needs-person'), 'printed', 'needs-person', 'error', 'document'],
    ['a receipt that was withdrawn', outcome('withdrawn'), 'printed', 'issued', 'ok', 'all'],
    [
      'the worst of several payments',
      outcome('issued', 'fell-back', 'waiting'),
      'printed',
      'fell-back',
      'error',
      'document',
    ],
    [
      'both at their worst: the receipt speaks',
      { ...print('unknown'), ...outcome('fell-back') },
      'unknown',
      'fell-back',
      'error',
      'receipt',
    ],
    [
      'a document worse than the receipt',
      { ...print('held'), ...outcome('fell-back') },
      'held',
      'fell-back',
      'error',
      'document',
    ],
  ])('%s', (_, more, receipt, document, tone, cause) => {
    const result = saleResult({ ...DONE, ...more });
    expect([result.receipt.state, result.document.state, result.tone, result.cause]).toEqual([
      receipt,
      document,
      tone,
      cause,
    ]);
    expect(result.money).toEqual({ state: 'saved', tone: 'ok' });
  });

  it.each([
    ['sent', 'ok'],
    ['waiting', 'ok'],
    ['sending', 'ok'],
    ['dropped', 'ok'],
    ['refused', 'quiet'],
    ['unknown', 'quiet'],
  ] as const)('an e-mail that is %s leaves an issued document %s', (state, tone) => {
    expect(saleResult({ ...DONE, documents: [{ outcome: 'issued', emails: ['sent', state] }] }).tone).toBe(tone);
  });
});

describe('a sale that was taken without the server', () => {
  it.each<[string, Partial<ResultFacts>, string, string, string]>([
    ['waits on this computer', { money: 'stored-here' }, 'quiet', 'money', 'after-connection'],
    [
      'prints, and waits all the same',
      { money: 'stored-here', ...print('printing') },
      'quiet',
      'money',
      'after-connection',
    ],
    [
      'has a receipt with an unknown outcome',
      { money: 'stored-here', ...print('unknown') },
      'error',
      'receipt',
      'after-connection',
    ],
    ['is sent now that the server is back', { money: 'sending' }, 'info', 'money', 'after-sending'],
    ['was refused later', { money: 'refused' }, 'error', 'money', 'after-connection'],
  ])('%s', (_, more, tone, cause, document) => {
    const result = saleResult({ ...DONE, documents: [], ...more });
    expect([result.tone, result.cause, result.document.state]).toEqual([tone, cause, document]);
  });
});

describe('for any sale', () => {
  const problems = fc.constantFrom('paper', 'no-printer', 'vat-rate', 'refused', null);
  const anOutcome = fc.constantFrom<SaleDocuments['outcome']>(
    ...([
      'issued',
      'issued-unlinked',
      'fell-back',
      'waiting',
      'needs-person',
      'withdrawn',
      'without-document',
      null,
    ] as const),
  );
  const emails = fc.array(fc.constantFrom('waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped'), {
    maxLength: 2,
  });
  const facts: fc.Arbitrary<ResultFacts> = fc.record({
    money: fc.constantFrom('saved', 'stored-here', 'sending', 'refused'),
    hasReceipt: fc.boolean(),
    print: fc.option(fc.record({ state: fc.constantFrom(...PRINT_JOB_STATES), problem: problems })),
    isBehindAnother: fc.boolean(),
    documents: fc.option(fc.array(fc.record({ outcome: anOutcome, emails }), { maxLength: 3 })),
    takesLong: fc.boolean(),
  });

  it('the whole is as bad as its worst step, and the cause is that step', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { money, receipt, document, tone, cause } = saleResult(given);
        const worst = RESULT_TONES.find((one) => [money, receipt, document].some((step) => step.tone === one));
        expect(tone).toBe(worst);
        const named = { money, receipt, document, all: { tone: 'ok' } }[cause];
        expect(named.tone).toBe(tone);
      }),
    );
  });

  it('nothing is green whose money, receipt or document is not known to be there', () => {
    fc.assert(
      fc.property(facts, (given) => {
        if (saleResult(given).tone !== 'ok') return;
        expect(given.money).toBe('saved');
        if (given.hasReceipt && given.print) expect(given.print.state).toBe('printed');
        const ends = given.documents?.map((one) => one.outcome) ?? ['unread'];
        expect(ends.length).toBeGreaterThan(0);
        for (const end of ends) expect(['issued', 'withdrawn', 'without-document']).toContain(end);
      }),
    );
  });
});

describe('the counter of the print queue', () => {
  it.each([
    ['nothing in it', [], null],
    ['prints and what has its turn', ['printing', 'queued', 'printed'], null],
    ['one was taken out', ['cancelled'], null],
    ['one is held', ['held', 'queued'], 'warn'],
    ['one failed beside a held one', ['held', 'failed'], 'error'],
    ['one has an unknown outcome', ['printed', 'unknown'], 'error'],
  ] as const)('%s: %j is %s', (_, states, tone) => {
    expect(queueTone(states.map((state) => ({ state, problem: null })))).toBe(tone);
  });

  it('a printer that stops in the middle of a receipt is a warning', () => {
    expect(queueTone([{ state: 'printing', problem: 'paper' }])).toBe('warn');
  });
});
