// The forms of a waiting list as they are sent to the server.
import { expect, it } from 'vitest';
import { stubApi } from '#app/testing/stub-api.ts';
import { pl } from '#app/texts/pl.ts';
import { waitingForms } from './waiting-forms.server.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const PLAYER = '00000000-0000-4000-8000-000000000002';
const COURSE = '00000000-0000-4000-8000-000000000003';
const GIVEN = { key: KEY, 'person.kind': 'known', 'person.playerId': PLAYER, courseId: COURSE, price: '89000' };
const SENT = { key: KEY, person: { kind: 'known', playerId: PLAYER }, courseId: COURSE, price: 89_000 };

it.each([
  [
    'add',
    { courseId: COURSE, playerId: PLAYER },
    ['registration.addToWaitingList', { courseId: COURSE, playerId: PLAYER }],
  ],
  [
    'remove',
    { entryId: KEY, reason: 'Zrezygnowali' },
    ['registration.removeFromWaitingList', { entryId: KEY, reason: 'Zrezygnowali' }],
  ],
  ['enrol', GIVEN, ['enrolment.enrol', SENT]],
  ['pass-over', { ...GIVEN, passesOver: 'Rodzeństwo' }, ['enrolment.enrol', { ...SENT, passesOver: 'Rodzeństwo' }]],
] as const)('the form %s of a waiting list is sent as the act asks', async (act, fields, call) => {
  const { api, calls } = stubApi({
    'registration.addToWaitingList': () => ({}),
    'registration.removeFromWaitingList': () => ({}),
    'enrolment.enrol': () => ({}),
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = await waitingForms(api)[act](form);
  expect(sent.done?.ok).toBe(true);
  expect(calls).toEqual([{ path: call[0], input: call[1] }]);
});

it.each([
  ['remove', { entryId: KEY, reason: ' ' }, 'reason'],
  ['pass-over', GIVEN, 'passesOver'],
] as const)(
  'the form %s of a waiting list names the reason that is missing, and sends nothing',
  async (act, fields, field) => {
    const { api, calls } = stubApi({});
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const { typed, done } = await waitingForms(api)[act](form);
    expect([done, typed.error?.[field], calls]).toEqual([undefined, [pl.waitingList.noReason], []]);
  },
);
