// The forms of days off and of one meeting: what they send, and the problems at their fields.
import { describe, expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { actOnMeeting } from '../../registrations/meetings/meeting-acts.server.ts';
import { daysOffForms } from './days-off-forms.server.ts';

const ID = '5b0f4c2e-0000-4000-8000-000000000001';
const DAYS_OFF = {
  action: 'save',
  key: ID,
  from: '2026-12-28',
  to: '',
  reason: ' ferie ',
  scope: 'miasto:Sopot',
  version: '0',
};
const MEETING = {
  action: 'move',
  day: '2026-12-01',
  version: '3',
  reason: 'zawody',
  newDay: '2026-12-25',
  starts: '10:00',
  ends: '11:00',
};

function visit(fields: Readonly<Record<string, string>>, answer: (input: never) => unknown) {
  const { api, calls } = stubApi({
    'calendar.saveDaysOff': answer,
    'calendar.removeDaysOff': answer,
    'calendar.changeMeeting': answer,
    'calendar.restoreMeeting': answer,
  });
  const request = new Request('http://portal/zespol/zajecia', { method: 'POST', body: new URLSearchParams(fields) });
  return { visit: { api, request, answerWith: () => undefined, params: { courseId: ID } }, calls };
}

async function actOnDaysOff({ api, request, answerWith }: ReturnType<typeof visit>['visit']) {
  return await carryOut({ answerWith }, await request.formData(), daysOffForms(api));
}

const wrongIn = (answer: Awaited<ReturnType<typeof actOnDaysOff>>) =>
  answer?.kind === 'wrong' ? Object.keys(answer.typed.error ?? {}) : [];

describe('the form of days off', () => {
  it('sends one day of a city, under the id of the form', async () => {
    const sent = visit(DAYS_OFF, () => ({ reason: 'ferie' }));
    expect((await actOnDaysOff(sent.visit))?.kind).toBe('done');
    const input = {
      id: ID,
      version: 0,
      from: '2026-12-28',
      to: '2026-12-28',
      reason: 'ferie',
      city: 'Sopot',
      courseId: null,
    };
    expect(sent.calls).toEqual([{ path: 'calendar.saveDaysOff', input }]);
  });

  it('asks for the first day alone when both are empty, for one day needs no last one', async () => {
    const answer = await actOnDaysOff(visit({ ...DAYS_OFF, from: '' }, () => ({})).visit);
    expect(wrongIn(answer)).toEqual(['from']);
  });

  it('says at each field what is wrong, sends nothing, and keeps what was typed', async () => {
    const sent = visit({ ...DAYS_OFF, to: '2026-12-01', reason: '', scope: '' }, () => ({}));
    const answer = await actOnDaysOff(sent.visit);
    expect(answer).toMatchObject({ kind: 'wrong', typed: { initialValue: { from: '2026-12-28', to: '2026-12-01' } } });
    expect(wrongIn(answer)).toEqual(['to', 'reason', 'scope']);
    expect(sent.calls).toEqual([]);
  });

  it('removes', async () => {
    const sent = visit({ action: 'remove', id: ID }, () => ({ id: ID, removed: null }));
    expect(await actOnDaysOff(sent.visit)).toMatchObject({ act: 'remove', kind: 'done' });
  });
});

describe('the form of one meeting', () => {
  it('asks to confirm a new day that is off, and sends that it was confirmed', async () => {
    const problems = [{ field: 'newDay', code: 'day-off', name: 'Boże Narodzenie' }] as const;
    const refused = visit(MEETING, () => {
      throw refusing({ code: 'bad-input', problems });
    });
    expect(await actOnMeeting(refused.visit)).toMatchObject({
      kind: 'wrong',
      typed: { reason: 'zawody' },
      problems: [{ field: 'newDay', dayOff: 'Boże Narodzenie' }],
    });
    const sent = visit({ ...MEETING, isOnDayOff: 'tak' }, () => ({ letters: 2, toCall: [] }));
    expect((await actOnMeeting(sent.visit)).kind).toBe('done');
    expect(sent.calls[0]?.input).toMatchObject({
      courseId: ID,
      version: 3,
      isOnDayOff: true,
      movedTo: { day: '2026-12-25', starts: '10:00', ends: '11:00' },
    });
  });

  it('calls off without a new time, and restores', async () => {
    const off = visit({ ...MEETING, action: 'call-off' }, () => ({ letters: 0, toCall: [] }));
    await actOnMeeting(off.visit);
    expect(off.calls[0]).toMatchObject({ path: 'calendar.changeMeeting', input: { movedTo: null } });
    const back = visit({ action: 'restore', day: '2026-12-01', version: '4' }, () => ({ letters: 0, toCall: [] }));
    await actOnMeeting(back.visit);
    expect(back.calls).toEqual([
      { path: 'calendar.restoreMeeting', input: { courseId: ID, day: '2026-12-01', version: 4 } },
    ]);
  });
});
