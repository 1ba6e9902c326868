// Unifying families globally: the chosen ward's data are copied, one transaction per family, a report, and an undo for
// 30 days.
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { EMPTY_INVOICE, invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const admin = () => api.as('admin').preferences;
const DAY_MS = 24 * 60 * 60_000;

type Wards = Awaited<ReturnType<typeof aFamily>>;
let wards: Wards;

/** A family of three: a company, a person, and one without a row. */
beforeEach(async () => {
  wards = await aFamily(api.database, ['Zofia', 'Adam', 'Maja'], 'anna@poczta.example');
  await anInvoicePreference(api.database, wards[0]!, A_COMPANY);
  await anInvoicePreference(api.database, wards[1]!, A_PERSON);
});

const versions = () => ({ [wards[0]!.id]: 1, [wards[1]!.id]: 1, [wards[2]!.id]: 0 });
const unify = (playerId = wards[0]!.id, seen: Record<string, number> = versions()) =>
  admin().unifyInvoiceData({ choices: [{ playerId, versions: seen }] });
const state = async () => {
  const rows = await api.database.prisma.invoice.findMany();
  const byPlayer = new Map(rows.map((row) => [row.playerId, row]));
  return wards.map((ward) => byPlayer.get(ward.id)?.companyName ?? null);
};
const unified = async () => {
  const [report] = await unify();
  if (report?.outcome !== 'unified') throw new Error('not unified');
  return report.unificationId;
};

it('listMixedFamilies shows the families whose wards differ, page by page', async () => {
  const same = await aFamily(api.database, ['Ada', 'Bea'], 'same@poczta.example');
  for (const ward of same) await anInvoicePreference(api.database, ward, A_PERSON);
  const first = await admin().listMixedFamilies({ limit: 1 });
  expect(first.families.map((family) => [family.ownerEmail, family.wards.length])).toEqual([
    ['anna@poczta.example', 3],
  ]);
  expect(await admin().listMixedFamilies({ limit: 1, after: first.next ?? '' })).toEqual({
    families: [],
    next: null,
  });
});

it('unifyInvoiceData gives every ward the data of the picked one, and the family no longer differs', async () => {
  expect(await unify()).toEqual([
    { playerId: wards[0]!.id, outcome: 'unified', unificationId: expect.any(String), changed: 2 },
  ]);
  expect(await state()).toEqual(Array(3).fill(A_COMPANY.companyName));
  expect((await admin().listMixedFamilies({})).families).toEqual([]);
});

it('unifyInvoiceData refuses one family and unifies the others, each in its own transaction', async () => {
  const other = await aFamily(api.database, ['Ada', 'Bea'], 'other@poczta.example');
  await anInvoicePreference(api.database, other[0]!, A_PERSON);
  const stale = { playerId: wards[0]!.id, versions: { ...versions(), [wards[1]!.id]: 0 } };
  const good = { playerId: other[1]!.id, versions: { [other[0]!.id]: 1, [other[1]!.id]: 0 } };
  const missing = { playerId: '00000000-0000-4000-8000-000000000000', versions: {} };
  expect(await admin().unifyInvoiceData({ choices: [stale, good, missing] })).toMatchObject([
    { outcome: 'refused', refusal: { code: 'conflict', conflicts: [{ playerId: wards[1]!.id }] } },
    { outcome: 'unified', changed: 1 },
    { outcome: 'refused', refusal: { code: 'not-found' } },
  ]);
  expect(await state()).toEqual([A_COMPANY.companyName, '', null]);
});

it('unifyInvoiceData refuses a family that a ward has joined meanwhile', async () => {
  const seen = versions();
  await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  expect(await unify(wards[0]!.id, seen)).toMatchObject([{ outcome: 'refused', refusal: { code: 'conflict' } }]);
});

it('unifyInvoiceData spreads neither both invoices nor data that would be rejected', async () => {
  const both = await aFamily(api.database, ['Ada', 'Bea']);
  await anInvoicePreference(api.database, both[0]!, { ...A_PERSON, classicInvoice: true });
  await anInvoicePreference(api.database, both[1]!, { ...A_COMPANY, taxId: '5260250275' });
  const seen = { [both[0]!.id]: 1, [both[1]!.id]: 1 };
  const report = await admin().unifyInvoiceData({
    choices: both.map((ward) => ({ playerId: ward.id, versions: seen })),
  });
  expect(report).toMatchObject([
    { refusal: { code: 'not-allowed-now', reason: 'both-invoices' } },
    { refusal: { code: 'invalid-invoice-data' } },
  ]);
});

it('the way back restores every ward, also the one that had no row', async () => {
  const restored = await admin().undoUnification({ unificationId: await unified() });
  expect(restored.wards.map((ward) => ward.invoice)).toEqual([A_COMPANY, A_PERSON, EMPTY_INVOICE]);
  expect(restored.isAppliedToAll).toBe(false);
});

it('the way back is reported, with who, until when, and whether it was gone', async () => {
  const unificationId = await unified();
  const [report] = await admin().listUnifications();
  expect(report).toMatchObject({
    unificationId,
    ownerEmail: 'anna@poczta.example',
    playerId: wards[0]!.id,
    actor: ACTORS.admin.email,
    changed: 2,
    isUndone: false,
  });
  expect(report!.undoUntil.getTime() - report!.at.getTime()).toBe(30 * DAY_MS);
  await admin().undoUnification({ unificationId });
  expect(await admin().listUnifications()).toMatchObject([{ unificationId, isUndone: true }]);
});

it('the way back is gone after 30 days', async () => {
  const unificationId = await unified();
  api.clock.advance(30 * DAY_MS + 60_000);
  expect(await refusalOf(admin().undoUnification({ unificationId }))).toMatchObject({ code: 'too-late' });
  expect(await admin().listUnifications()).toEqual([]);
  expect(await state()).toEqual(Array(3).fill(A_COMPANY.companyName));
});

it('the way back is walked once, however many try', async () => {
  const unificationId = await unified();
  const tries = await Promise.allSettled([1, 2, 3].map(() => admin().undoUnification({ unificationId })));
  expect(tries.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await refusalOf(admin().undoUnification({ unificationId }))).toEqual({
    code: 'not-allowed-now',
    reason: 'undone',
  });
});

it('the way back is closed once one of the wards has been changed since', async () => {
  const unificationId = await unified();
  const data = { ...invoiceDataOf(A_PERSON), street: 'ul. Krótka 2' };
  const [, adam] = wards;
  const preference = 'nominal';
  await api.as('reception').preferences.savePlayerInvoiceData({ playerId: adam!.id, version: 2, preference, data });
  expect(await refusalOf(admin().undoUnification({ unificationId }))).toMatchObject({
    code: 'conflict',
    conflicts: [{ playerId: adam!.id, theirs: { invoice: { street: 'ul. Krótka 2' } } }],
  });
  expect(await state()).toEqual([A_COMPANY.companyName, '', A_COMPANY.companyName]);
});

it('the way back leads nowhere from an id that is none', async () => {
  const unificationId = '00000000-0000-4000-8000-000000000000';
  expect(await refusalOf(admin().undoUnification({ unificationId }))).toEqual({ code: 'not-found' });
});
