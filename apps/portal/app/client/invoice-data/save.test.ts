// What the form of 'Dane do faktury' sends to the api: which wards it writes, what it asks first, and its refusals.
import { expect, it } from 'vitest';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { aForm, aWard, CLASSIC, COMPANY, NOMINAL } from '../../testing/families.ts';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { sendInvoiceForm } from './save.server.ts';

const zofia = aWard('Zofia');
const jan = aWard('Jan', NOMINAL, { version: 4 });
const ola = aWard('Ola');
const family = [zofia, jan, ola];

const company = { ...COMPANY, document: 'classic', country: 'PL', email: '' };
const typed = Object.fromEntries(Object.entries(company).filter(([, value]) => typeof value === 'string')) as Record<
  string,
  string
>;

function stubFamily(wards: readonly Ward[], save: () => unknown = () => ({ wards, isAppliedToAll: false })) {
  return stubApi({
    'preferences.fetchUserInvoiceData': () => ({ wards, isAppliedToAll: false }),
    'preferences.upsertInvoicesForUserClient': save,
    'preferences.clearInvoicesForUserClient': save,
  });
}

const saves = (calls: readonly { readonly path: string; readonly input: unknown }[]) =>
  calls.filter(({ path }) => path === 'preferences.upsertInvoicesForUserClient').map(({ input }) => input);

it('saving answers an unknown act with 400 and saves nothing', async () => {
  const { api, calls } = stubFamily(family);
  const sent = sendInvoiceForm(api, aForm(family, zofia, { ...typed, action: 'copy' }));
  await expect(sent).rejects.toMatchObject({ status: 400 });
  expect(calls).toEqual([]);
});

it('saving writes the ward on the screen alone, with the versions that the screen showed', async () => {
  const { api, calls } = stubFamily(family);
  const outcome = await sendInvoiceForm(api, aForm(family, zofia, typed));
  expect(outcome).toMatchObject({ kind: 'saved', what: 'saved', count: 1 });
  expect(saves(calls)).toMatchObject([
    { playerIds: ['id-Zofia'], preference: 'classic', data: { taxId: '5260250274' }, versions: { 'id-Jan': 4 } },
  ]);
});

it('saving shows what will change before it writes for all, and writes once that was shown', async () => {
  const { api, calls } = stubFamily(family);
  const first = await sendInvoiceForm(api, aForm(family, zofia, { ...typed, applyToAll: 'yes' }));
  expect(first).toMatchObject({ kind: 'asked', draft: { applyToAll: true } });
  expect(saves(calls)).toEqual([]);
  const second = await sendInvoiceForm(api, aForm(family, zofia, { ...typed, applyToAll: 'yes', shown: 'yes' }));
  expect(second).toMatchObject({ kind: 'saved', count: 3 });
  expect(saves(calls)).toMatchObject([{ playerIds: ['id-Zofia', 'id-Jan', 'id-Ola'] }]);
});

it('saving asks before a company invoice is withdrawn from one ward while a sibling keeps it', async () => {
  const companies = [aWard('Zofia', CLASSIC), aWard('Jan', CLASSIC)];
  const [chosen = zofia] = companies;
  const { api, calls } = stubFamily(companies);
  const form = (more: Record<string, string>) => aForm(companies, chosen, { ...typed, document: 'none', ...more });
  expect(await sendInvoiceForm(api, form({}))).toMatchObject({ kind: 'asked' });
  expect(await sendInvoiceForm(api, form({ scope: 'one' }))).toMatchObject({ kind: 'saved', count: 1 });
  expect(await sendInvoiceForm(api, form({ scope: 'all' }))).toMatchObject({ kind: 'saved', count: 2 });
  // Withdrawal keeps the data, so that the client can switch on again.
  expect(saves(calls)).toMatchObject([
    { playerIds: ['id-Zofia'], preference: 'none', data: { companyName: COMPANY.companyName } },
    { playerIds: ['id-Zofia', 'id-Jan'], preference: 'none' },
  ]);
});

it('saving does not send what no document could be issued with', async () => {
  const { api, calls } = stubFamily(family);
  const outcome = await sendInvoiceForm(api, aForm(family, zofia, { ...typed, taxId: '5260250275' }));
  expect(outcome).toMatchObject({ kind: 'invalid', problems: [{ field: 'taxId', code: 'checksum' }] });
  expect(await sendInvoiceForm(api, aForm(family, zofia, { ...typed, document: '' }))).toMatchObject({
    kind: 'invalid',
    draft: { choice: undefined },
  });
  expect(calls).toEqual([]);
});

it('saving hands on a conflict and a missing answer with everything that was typed', async () => {
  const conflict = stubFamily(family, () => {
    throw refusing({ code: 'conflict', conflicts: [] });
  });
  expect(await sendInvoiceForm(conflict.api, aForm(family, zofia, typed))).toMatchObject({
    kind: 'failed',
    draft: { data: { companyName: COMPANY.companyName } },
    failure: { kind: 'conflict' },
  });
  const unreachable = stubFamily(family, () => {
    throw refusing(undefined);
  });
  expect(await sendInvoiceForm(unreachable.api, aForm(family, zofia, typed))).toMatchObject({
    kind: 'failed',
    failure: { kind: 'failed', reference: expect.stringMatching(/^ZP-[0-9A-F]{6}$/) },
  });
});

it('saving refuses a form about a ward that is not in the family', async () => {
  const { api, calls } = stubFamily(family);
  const foreignWard = aForm(family, aWard('Obcy'), typed);
  expect(await sendInvoiceForm(api, foreignWard)).toMatchObject({ failure: { kind: 'refused', code: 'bad-input' } });
  expect(saves(calls)).toEqual([]);
});

it.each([{ versions: '{' }, { versions: '{"id-Zofia":"1"}' }, { participant: '' }])(
  'saving: a form with %j is answered with 400',
  async (field) => {
    const { api, calls } = stubFamily(family);
    const malformed = aForm(family, zofia, { ...typed, ...field });
    await expect(sendInvoiceForm(api, malformed)).rejects.toMatchObject({ status: 400 });
    expect(saves(calls)).toEqual([]);
  },
);

it('undoing writes every ward back as it was, alike ones together, over the versions that the save left', async () => {
  const after = family.map((ward) => ({ ...ward, invoice: CLASSIC, version: ward.version + 1 }));
  const saving = stubFamily(family, () => ({ wards: after, isAppliedToAll: true }));
  const saved = await sendInvoiceForm(saving.api, aForm(family, zofia, { ...typed, applyToAll: 'yes', shown: 'yes' }));
  if (saved.kind !== 'saved') throw new Error('not saved');
  const { api, calls } = stubFamily(after);
  const form = aForm(after, zofia, { action: 'undo', before: JSON.stringify(saved.undo) });
  expect(await sendInvoiceForm(api, form)).toEqual({ kind: 'undone' });
  expect(calls).toMatchObject([
    {
      path: 'preferences.clearInvoicesForUserClient',
      input: { playerIds: ['id-Zofia', 'id-Ola'], versions: { 'id-Zofia': 2, 'id-Ola': 2 } },
    },
    {
      path: 'preferences.upsertInvoicesForUserClient',
      input: { playerIds: ['id-Jan'], preference: 'nominal', versions: { 'id-Jan': 5 }, data: { firstName: 'Anna' } },
    },
  ]);
});

it('undoing answers a snapshot that is none of ours with 400', async () => {
  const { api, calls } = stubFamily(family);
  const form = aForm(family, zofia, { action: 'undo', before: '[{"playerId":"x"}]' });
  await expect(sendInvoiceForm(api, form)).rejects.toMatchObject({ status: 400 });
  expect(calls).toEqual([]);
});

it('clearing empties the ward on the screen, or all of them', async () => {
  const { api, calls } = stubFamily(family);
  await sendInvoiceForm(api, aForm(family, jan, { action: 'remove' }));
  await sendInvoiceForm(api, aForm(family, jan, { action: 'remove', applyToAll: 'yes' }));
  const cleared = calls.filter(({ path }) => path === 'preferences.clearInvoicesForUserClient');
  expect(cleared).toMatchObject([
    { input: { playerIds: ['id-Jan'] } },
    { input: { playerIds: ['id-Zofia', 'id-Jan', 'id-Ola'] } },
  ]);
});
