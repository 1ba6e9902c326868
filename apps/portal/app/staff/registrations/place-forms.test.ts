// A release that lacks something is not sent, and all that is missing is named at once.
import { expect, it } from 'vitest';
import { carryOut } from '../../forms/carry-out.server.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { placeForms } from './place-forms.server.ts';

const ID = '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01';
const RELEASE = {
  action: 'release',
  registrationId: ID,
  'seen.state': 'taken',
  'seen.courseId': ID,
  'seen.price': '0',
};
const DUE = { 'dues[0].paymentId': '7', 'dues[0].seenAmount': '25000' };

async function send(fields: Readonly<Record<string, string>>) {
  const { api, calls } = stubApi({ 'registration.release': () => ({}) });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...RELEASE, ...fields })) form.set(name, value);
  const answer = await carryOut({ answerWith: () => undefined }, form, placeForms(api));
  return { wrong: answer?.kind === 'wrong' ? Object.keys(answer.typed.error ?? {}) : [], calls };
}

it('what becomes of each due payment is sent, also of none', async () => {
  expect((await send({ reason: 'choroba' })).calls).toMatchObject([{ input: { reason: 'choroba', dues: [] } }]);
  const { calls } = await send({ reason: 'choroba', ...DUE, 'dues[0].choice': 'keep' });
  expect(calls).toMatchObject([{ input: { dues: [{ paymentId: 7, seenAmount: 25_000, choice: 'keep' }] } }]);
});

it('a release without its reason and without a choice is not sent', async () => {
  expect(await send({ reason: ' ', ...DUE })).toEqual({ wrong: ['reason', 'dues[0].choice'], calls: [] });
});
