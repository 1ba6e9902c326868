// The banner table of the settlement dialog, row by row, its notes, and what 'Zatwierdź' waits for.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_INVOICE, type StoredInvoice, withdrawPreference, withPreference } from './invoice-preference.ts';
import type { ProfileCheck, SiblingPreference } from './settlement-advice.ts';
import { adviseSettlement, confirmSettlement } from './settlement-advice.ts';

const address = { street: 'ul. Długa 14/3', postalCode: '31-147', city: 'Kraków', country: 'PL', email: '' };
const acme = { ...address, taxId: '5260250274', companyName: 'ACME sp. z o.o.', firstName: '', lastName: '' };
const classic = withPreference(acme, 'classic');
const nominal = withPreference({ ...acme, firstName: 'Anna', lastName: 'Nowak' }, 'nominal');
const badClassic = withPreference({ ...acme, taxId: '526025027' }, 'classic');
const both: StoredInvoice = { ...nominal, classicInvoice: true };

const jan: SiblingPreference = { name: 'Jan', preference: 'none' };
const ola: SiblingPreference = { name: 'Ola', preference: 'classic' };

function known(invoice: StoredInvoice | undefined, more: Partial<Extract<ProfileCheck, { kind: 'known' }>> = {}) {
  return { kind: 'known', invoice, siblings: [], isAppliedToAll: true, ...more } satisfies ProfileCheck;
}

it('adviseSettlement: checking: grey, the tick unchanged', () => {
  expect(adviseSettlement({ kind: 'checking' })).toEqual({
    banner: { kind: 'checking', colour: 'grey' },
    notes: [],
    preference: 'none',
    unticksReceipt: false,
  });
});

it('adviseSettlement: classic only: orange, with company and tax id, the tick set off', () => {
  const { banner, unticksReceipt } = adviseSettlement(known(classic));
  expect(banner).toEqual({ kind: 'classic', colour: 'orange', companyName: 'ACME sp. z o.o.', taxId: '5260250274' });
  expect(unticksReceipt).toBe(true);
});

it('adviseSettlement: nominal only: violet, with the person, the tick unchanged', () => {
  const { banner, unticksReceipt } = adviseSettlement(known(nominal));
  expect(banner).toEqual({ kind: 'nominal', colour: 'violet', buyerName: 'Anna Nowak' });
  expect(unticksReceipt).toBe(false);
});

it('adviseSettlement: both flags: orange, the tick unchanged, issued as nominal', () => {
  const { banner, unticksReceipt, preference } = adviseSettlement(known(both));
  expect(banner).toEqual({ kind: 'both-flags', colour: 'orange' });
  expect([unticksReceipt, preference]).toEqual([false, 'nominal']);
});

it('adviseSettlement: company data with the flags off: blue, the tick unchanged', () => {
  const { banner, unticksReceipt } = adviseSettlement(known(withdrawPreference(classic)));
  expect(banner).toEqual({ kind: 'inactive-company-data', colour: 'blue', company: 'ACME sp. z o.o.' });
  expect(unticksReceipt).toBe(false);
  expect(adviseSettlement(known({ ...EMPTY_INVOICE, taxId: '5260250274' })).banner).toMatchObject({
    company: '5260250274',
  });
});

it('adviseSettlement: classic with bad data: red, with the problem, the tick set off all the same', () => {
  const { banner, unticksReceipt } = adviseSettlement(known(badClassic));
  expect(banner).toEqual({ kind: 'invalid-data', colour: 'red', problems: [{ field: 'taxId', code: 'length' }] });
  expect(unticksReceipt).toBe(true);
});

it('adviseSettlement: classic without a company name: red as well', () => {
  const { banner } = adviseSettlement(known({ ...classic, companyName: '' }));
  expect(banner).toEqual({
    kind: 'invalid-data',
    colour: 'red',
    problems: [{ field: 'companyName', code: 'required' }],
  });
});

it('adviseSettlement: nominal with bad data: red, but the tick stays: its receipt is right', () => {
  const { banner, unticksReceipt } = adviseSettlement(known({ ...nominal, lastName: '' }));
  expect(banner).toMatchObject({ kind: 'invalid-data', colour: 'red' });
  expect(unticksReceipt).toBe(false);
});

it('adviseSettlement fetch failed: orange, the tick unchanged', () => {
  const { banner, unticksReceipt } = adviseSettlement({ kind: 'failed' });
  expect(banner).toEqual({ kind: 'check-failed', colour: 'orange' });
  expect(unticksReceipt).toBe(false);
});

it.each([
  ['no row', undefined],
  ['an empty row', EMPTY_INVOICE],
  ['only private data, flags off', withdrawPreference({ ...nominal, companyName: '', taxId: '' })],
])('adviseSettlement: none (%s): no banner', (_, invoice) => {
  expect(adviseSettlement(known(invoice))).toEqual({
    banner: undefined,
    notes: [],
    preference: 'none',
    unticksReceipt: false,
  });
});

it('adviseSettlement: siblings differ: a blue line with those that differ, whatever the banner', () => {
  const { notes, banner } = adviseSettlement(known(classic, { siblings: [jan, ola], isAppliedToAll: false }));
  expect(notes).toEqual([{ kind: 'siblings-differ', colour: 'blue', siblings: [jan] }]);
  expect(banner?.kind).toBe('classic');
});

it('adviseSettlement: siblings with the same choice but other data differ too; siblings alike do not', () => {
  const mixed = adviseSettlement(known(classic, { siblings: [ola], isAppliedToAll: false }));
  expect(mixed.notes).toEqual([{ kind: 'siblings-differ', colour: 'blue', siblings: [ola] }]);
  expect(adviseSettlement(known(classic, { siblings: [ola] })).notes).toEqual([]);
});

it('adviseSettlement: offline, cached: a grey line with the time, and the advice of the cached data', () => {
  const cachedAt = new Date('2026-11-20T12:40:00Z');
  const { notes, banner, unticksReceipt } = adviseSettlement(known(classic, { cachedAt }));
  expect(notes).toEqual([{ kind: 'cached', colour: 'grey', cachedAt }]);
  expect([banner?.kind, unticksReceipt]).toEqual(['classic', true]);
});

it('adviseSettlement takes the tick away exactly when classic_invoice is true and nominal_invoice false', () => {
  const flags = fc.record({ classicInvoice: fc.boolean(), nominalInvoice: fc.boolean() });
  fc.assert(
    fc.property(flags, fc.constantFrom(classic, nominal, badClassic, EMPTY_INVOICE), (set, data) => {
      const advice = adviseSettlement(known({ ...data, ...set }));
      expect(advice.unticksReceipt).toBe(set.classicInvoice && !set.nominalInvoice);
      expect(advice.banner === undefined).toBe(!set.classicInvoice && !set.nominalInvoice && data === EMPTY_INVOICE);
    }),
  );
});

const question = { waitedMs: 0, alreadyAsked: false, invoiceFollows: true };
it.each([
  ['an answer is there', known(nominal), {}, 'go'],
  ['no profile', known(undefined), {}, 'go'],
  ['still checking', { kind: 'checking' } as const, {}, 'wait'],
  ['still checking at 1999 ms', { kind: 'checking' } as const, { waitedMs: 1999 }, 'wait'],
  ['checking for 2 s', { kind: 'checking' } as const, { waitedMs: 2000 }, 'ask'],
  ['checking for 2 s, asked once', { kind: 'checking' } as const, { waitedMs: 2000, alreadyAsked: true }, 'go'],
  ['the check failed', { kind: 'failed' } as const, {}, 'ask'],
  ['the check failed, asked once', { kind: 'failed' } as const, { alreadyAsked: true }, 'go'],
  ['data an invoice could not bear', known(badClassic), { alreadyAsked: true }, 'correct-data'],
  ['bad data, but only a receipt follows', known(badClassic), { invoiceFollows: false }, 'go'],
])('confirmSettlement: %s: %s', (_, check, more, answer) => {
  expect(confirmSettlement({ check, ...question, ...more })).toBe(answer);
});
