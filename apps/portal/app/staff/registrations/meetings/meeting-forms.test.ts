// The forms of one meeting: what they send, and the day off that a person has to confirm.
import { expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { meetingForms } from './meeting-forms.server.ts';

const SHOWN = { courseId: '5b0f4c2e-0000-4000-8000-000000000001', day: '2026-12-01' };
const MEETING = { ...SHOWN, version: '3', reason: 'zawody' };
const TIME = { day: '2026-12-25', starts: '10:00', ends: '' };
const MOVED = { 'movedTo.day': TIME.day, 'movedTo.starts': TIME.starts, 'movedTo.ends': TIME.ends };

async function send(fields: Readonly<Record<string, string>>, refusal?: Parameters<typeof refusing>[0]) {
  const answer = () => {
    if (refusal) throw refusing(refusal);
    return { letters: 2, toCall: [] };
  };
  const { api, calls } = stubApi({ 'calendar.changeMeeting': answer, 'calendar.restoreMeeting': answer });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { answer: await carryOut({ answerWith: () => undefined }, form, meetingForms(api)), calls };
}

it.each([
  ['moved', { ...MEETING, ...MOVED, action: 'move' }, { reason: 'zawody', movedTo: TIME, isOnDayOff: false }],
  ['moved to a confirmed day off', { ...MEETING, ...MOVED, action: 'move', isOnDayOff: 'on' }, { isOnDayOff: true }],
  ['called off', { ...MEETING, movedTo: '', action: 'call-off' }, { reason: 'zawody', movedTo: null }],
  ['restored', { ...SHOWN, version: '3', action: 'restore' }, {}],
])('a meeting is %s', async (_, fields, input) => {
  const { calls } = await send(fields);
  expect(calls).toMatchObject([{ input: { ...SHOWN, version: 3, ...input } }]);
});

it.each([
  [{ field: 'isOnDayOff', code: 'day-off', name: 'Boże Narodzenie' }, /To dzień wolny: Boże Narodzenie\./],
  [{ field: 'movedTo.day', code: 'taken' }, /ma już zajęcia/],
  [{ field: 'movedTo.ends', code: 'required' }, /Podaj godzinę/],
  [{ field: 'movedTo.ends', code: 'ends-before-start' }, /kończą się przed początkiem/],
  [{ field: 'reason', code: 'too-long' }, /najwyżej/],
] as const)('what only the server finds is said at its field: %j', async (problem, text) => {
  const { answer } = await send({ ...MEETING, ...MOVED, action: 'move' }, { code: 'bad-input', problems: [problem] });
  const message = answer?.kind === 'wrong' ? answer.typed.error?.[problem.field]?.[0] : undefined;
  expect(message?.replace(/\s/g, ' ')).toMatch(text);
  expect(answer).toMatchObject({ typed: { initialValue: { reason: 'zawody', movedTo: { day: '2026-12-25' } } } });
});
