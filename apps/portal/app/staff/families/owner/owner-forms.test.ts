// The forms of a family's owner: what they send, and what is said of the saved phones.
import { expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { type Answers, refusing, stubApi } from '#app/testing/stub-api.ts';
import { ownerForms } from './owner-forms.server.ts';

const ID = '5b0f4c2e-0000-4000-8000-000000000001';
const SHOWN = '504 118 220';
const SAVED = '601 222 333';

const ward = (id: string, firstName: string) => ({ id, firstName });
const owner = { email: 'jan@poczta.example', firstName: 'Jan', lastName: 'Maj' };
const OWN = { owner, wards: [ward(ID, 'Zofia')] };
const NAMESAKE = { owner: { ...owner, email: 'tel:+48601222333', firstName: '', lastName: '' }, wards: [] };
const OTHER = { owner, wards: [ward('p-8', 'Lena'), ward('p-9', 'Ola')] };

const PHONES = { action: 'owner-phones', playerId: ID, 'shown[0]': SHOWN, 'wanted[0]': '601222333', 'wanted[1]': '' };

async function send(fields: Readonly<Record<string, string>>, answers: Answers = {}) {
  const { api, calls } = stubApi({
    'people.addOwnerEmail': () => ({}),
    'people.correctOwnerPhones': () => [SAVED],
    'people.correctOwner': () => ({}),
    'enrolment.families': () => [OWN, NAMESAKE, OTHER],
    ...answers,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { answer: await carryOut({ answerWith: () => undefined }, form, ownerForms(api)), calls };
}

const no = (refusal: Parameters<typeof refusing>[0]) => () => {
  throw refusing(refusal);
};

it('an e-mail is sent as it is stored, and a family is joined by a press of its own', async () => {
  const fields = { action: 'owner-email', playerId: ID, email: ' Anna@Poczta.example ' };
  const input = { playerId: ID, email: 'anna@poczta.example', joins: false };
  expect((await send(fields)).calls).toMatchObject([{ input }]);
  expect((await send({ ...fields, joins: 'on' })).calls).toMatchObject([{ input: { joins: true } }]);
  expect(await send({ ...fields, email: 'anna' })).toMatchObject({ answer: { kind: 'wrong' }, calls: [] });
});

it('a name and an e-mail are sent as they are stored, with what the page showed', async () => {
  const shown = { firstName: 'Anna', lastName: '', email: 'anna@poczta.example' };
  const fields = {
    action: 'owner',
    playerId: ID,
    'shown.firstName': 'Anna',
    'shown.lastName': '',
    'shown.email': 'anna@poczta.example',
    'wanted.firstName': ' Anna ',
    'wanted.lastName': '',
    'wanted.email': ' Nowak@Poczta.example',
  };
  const wanted = { firstName: 'Anna', lastName: '', email: 'nowak@poczta.example' };
  expect((await send(fields)).calls).toMatchObject([{ input: { playerId: ID, shown, wanted } }]);
  expect((await send({ ...fields, 'wanted.email': 'nowak' })).answer).toMatchObject({
    kind: 'wrong',
    typed: { error: { 'wanted.email': [expect.any(String)] } },
  });
  const taken = { 'people.correctOwner': no({ code: 'bad-input', field: 'wanted.email' }) };
  expect((await send({ ...fields, 'wanted.email': '' }, taken)).answer).toMatchObject({ kind: 'wrong' });
});

it('a phone that was added is saved with the other families that have it, asked for as at an enrolment', async () => {
  const { answer, calls } = await send(PHONES);
  const families = [{ playerId: 'p-8', owner: 'Jan Maj', firstNames: ['Lena', 'Ola'] }];
  expect(answer).toMatchObject({ kind: 'done', value: { before: [SHOWN], shared: [{ phone: SAVED, families }] } });
  const wanted = ['601222333', ''];
  expect(calls).toMatchObject([{ input: { playerId: ID, shown: [SHOWN], wanted } }, { input: { contact: SAVED } }]);
});

it.each<[string, Readonly<Record<string, string>>, Answers]>([
  ['that this family alone has', PHONES, { 'enrolment.families': () => [OWN] }],
  ['that it had before', { ...PHONES, 'shown[0]': SAVED }, {}],
  ['whose other families could not be read', PHONES, { 'enrolment.families': no(undefined) }],
])('a phone %s is saved without a word of others', async (_, fields, answers) => {
  expect((await send(fields, answers)).answer).toMatchObject({ kind: 'done', value: { shared: [] } });
});

it('a wrong phone is said to be so at its field', async () => {
  const problems = [{ field: 'wanted[1]', code: 'wrong' }] as const;
  const { answer } = await send(PHONES, { 'people.correctOwnerPhones': no({ code: 'bad-input', problems }) });
  expect(answer).toMatchObject({ kind: 'wrong', typed: { error: { 'wanted[1]': [expect.any(String)] } } });
});
