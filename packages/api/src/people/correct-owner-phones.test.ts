// 'Popraw telefony': another number, a further one, one taken out; two people at once; an owner with a phone alone.
import { anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const EMAIL = 'joanna.maj@poczta.example';
const KEY = 'tel:+48504118220';
const OLD = '504 118 220';
const NEW = '601 222 333';

async function aChildOf(email: string, phones: readonly string[] = [OLD]): Promise<string> {
  const [phone = '', ...further] = phones;
  await anOwner(api.database, { email, phone });
  await api.database.prisma.ownerPhone.createMany({ data: further.map((one) => ({ ownerEmail: email, phone: one })) });
  return (await aParticipant(api.database, { ownerEmail: email })).id;
}
const correct = (playerId: string, shown: readonly string[], wanted: readonly string[]) =>
  api.as('reception').people.correctOwnerPhones({ playerId, shown: [...shown], wanted: [...wanted] });
async function phonesOf(playerId: string): Promise<readonly string[]> {
  const { owner, otherPhones } = await api.as('reception').people.family({ playerId });
  return [owner.phone, ...otherPhones];
}
const audited = () => api.database.prisma.audit.findMany({ where: { action: 'correctOwnerPhones' } });

it.each([
  ['another number', [OLD], ['601222333'], [NEW]],
  ['a further one', [OLD], [OLD, '+48 601 222 333'], [OLD, NEW]],
  ['one taken out, and the next one moved up', [OLD, NEW], ['', NEW], [NEW]],
  ['none any more, for an owner with an e-mail', [OLD], [''], ['']],
])(
  'correctOwnerPhones stores %s with an audit row, and sent twice writes it once',
  async (_, shown, wanted, stored) => {
    const id = await aChildOf(EMAIL, shown);
    await correct(id, shown, wanted);
    await correct(id, shown, wanted);
    expect(await phonesOf(id)).toEqual(stored);
    expect(await audited()).toMatchObject([
      { entity: 'owner', entityId: EMAIL, before: { phones: shown }, after: { phones: stored.filter(Boolean) } },
    ]);
  },
);

it('correctOwnerPhones says what is stored when another member of staff has changed it meanwhile', async () => {
  const id = await aChildOf(EMAIL);
  await correct(id, [OLD], [NEW]);
  expect(await refusalOf(correct(id, [OLD], ['602 222 333']))).toEqual({
    code: 'conflict',
    reason: 'phones-changed',
    phones: [NEW],
  });
  const both = await Promise.allSettled([correct(id, [NEW], ['603 222 333']), correct(id, [NEW], ['604 222 333'])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['a text', EMAIL, ['mama'], { field: 'wanted[0]', code: 'wrong' }],
  ['a number that is there twice', EMAIL, [OLD, '+48504118220'], { field: 'wanted[1]', code: 'twice' }],
  ['no phone for an owner without an e-mail', KEY, [''], { field: 'wanted[0]', code: 'missing' }],
])('correctOwnerPhones refuses %s, and changes nothing', async (_, email, wanted, problem) => {
  const id = await aChildOf(email);
  expect(await refusalOf(correct(id, [OLD], wanted))).toEqual({ code: 'bad-input', problems: [problem] });
  expect([await phonesOf(id), await audited()]).toEqual([[OLD], []]);
});

it('correctOwnerPhones gives an owner with a phone alone the key of the new phone, also beside a family that has it', async () => {
  const id = await aChildOf(KEY);
  const other = await aChildOf('tel:+48601222333', [NEW]);
  await correct(id, [OLD], [NEW, OLD]);
  const { owner } = await api.as('reception').people.family({ playerId: id });
  expect(owner).toMatchObject({ email: expect.stringMatching(/^tel:\+48601222333#[0-9a-f]{8}$/), phone: NEW });
  expect(await phonesOf(id)).toEqual([NEW, OLD]);
  expect(await phonesOf(other)).toEqual([NEW]);
  expect(await api.database.prisma.owner.count()).toBe(2);
  await correct(id, [NEW, OLD], [OLD]);
  expect((await api.as('reception').people.family({ playerId: id })).owner.email).toBe(KEY);
});

it('correctOwnerPhones takes a correction back to a text that was stored before the rules, and to more phones than five', async () => {
  const stored = ['500 100 200 mama', ...Array.from({ length: 5 }, (_, at) => `50411822${at}`)];
  const id = await aChildOf(EMAIL, stored);
  await correct(id, stored, ['500 100 200']);
  await correct(id, ['500 100 200'], stored);
  expect(await phonesOf(id)).toEqual(stored);
  await correct(id, stored, ['500 100 200']);
  await correct(id, ['500 100 200'], [NEW]);
  expect(await refusalOf(correct(id, [NEW], stored))).toMatchObject({ code: 'bad-input' });
});

it('correctOwnerPhones leaves its audit with the family, also when another family gets the former phone', async () => {
  const id = await aChildOf(KEY);
  await correct(id, [OLD], [NEW]);
  await correct(id, [NEW], ['602 333 444']);
  const other = await aChildOf('tel:+48601222333', [NEW]);
  const of = async (playerId: string) =>
    (await api.as('admin').audit.log({ subject: { kind: 'participant', id: playerId } })).entries.filter(
      ({ action }) => action === 'correctOwnerPhones',
    ).length;
  expect([await of(id), await of(other)]).toEqual([2, 0]);
});

it('correctOwnerPhones is found by the new phone, and by a removed one no more', async () => {
  const id = await aChildOf(EMAIL, [OLD, NEW]);
  await correct(id, [OLD, NEW], ['602 333 444']);
  const found = async (query: string) => (await api.as('reception').people.findParticipants({ query })).length;
  expect([await found('602333444'), await found('504118220'), await found('601222333')]).toEqual([1, 0, 0]);
});

it('correctOwnerPhones does not find a family that is not there', async () => {
  expect(await refusalOf(correct('00000000-0000-4000-8000-000000000000', [], []))).toEqual({ code: 'not-found' });
});
