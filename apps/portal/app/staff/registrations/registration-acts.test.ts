// A release that lacks something is not sent: all that is missing is named at once, and what was typed is kept.
import { expect, it } from 'vitest';
import { stubApi } from '../../testing/stub-api.ts';
import { sendPlaceAct } from './registration-acts.server.ts';

const SEEN = { seenState: 'taken', seenCourse: '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01', seenPrice: '89000' };

it.each([
  ['its reason', { reason: ' ', 'due-7': 'keep' }, { lacksReason: true, lacksChoice: false }],
  ['what becomes of a due payment', { reason: 'choroba' }, { lacksReason: false, lacksChoice: true }],
  ['both', { reason: '' }, { lacksReason: true, lacksChoice: true }],
])('is not sent without %s', async (_what, fields, missing) => {
  const { api, calls } = stubApi({});
  const form = new FormData();
  const all = { action: 'release', ...SEEN, 'seen-due-7': '25000', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const outcome = await sendPlaceAct(api, 'r-1', form);
  expect(outcome).toMatchObject({ kind: 'incomplete', reason: fields.reason.trim(), ...missing });
  expect(calls).toEqual([]);
});
