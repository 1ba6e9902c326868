// The page of a family: what it sends to add and to correct, and how it reports a failure.
import { describe, expect, it } from 'vitest';
import type { Visit } from '../../server/visit.server.ts';
import { type Answers, refusing, stubApi } from '../../testing/stub-api.ts';
import { sendFamily } from './family-acts.server.ts';

const OWNER = { email: 'anna@poczta.example', firstName: 'Anna', lastName: 'Nowak', phone: '' };
const FORM = { key: 'k-1', firstName: ' Zofia ', lastName: 'Nowak', birthYear: '2017', city: 'Kraków' };
const TYPED = { firstName: 'Zofia', lastName: 'Nowak', birthYear: '2017', city: 'Kraków' };
const WANTED = { firstName: 'Zofia', lastName: 'Nowak', birthYear: 2017, city: 'Kraków' };
const PARTICIPANT = {
  id: 'p-1',
  ownerEmail: OWNER.email,
  firstName: 'Zofia',
  lastName: 'Nowak',
  birthYear: 2017,
  mark: 0,
};
/** As it may have been stored before names were trimmed. */
const SHOWN = { ...WANTED, firstName: 'Zofja  ' };

function visiting(fields: Readonly<Record<string, string>>, search = '', answers: Answers = {}) {
  const statuses: number[] = [];
  const { api, calls } = stubApi({
    'people.family': () => ({ owner: OWNER, otherPhones: [], wards: [] }),
    'people.addParticipant': () => ({ participant: { id: 'p-2' }, preference: 'classic' }),
    'people.correctParticipant': () => ({ participant: { ...WANTED, id: 'p-1' }, city: 'Kraków' }),
    ...answers,
  });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const url = new URL(`http://x/zespol/uczestnicy/p-1${search}`);
  const answerWith = (status: number) => void statuses.push(status);
  const request = new Request(url, { method: 'POST', body });
  const me = () => api.people.me.query();
  const visit: Visit = { request, url, params: { playerId: 'p-1' }, isDocument: true, api, me, answerWith };
  return { sent: () => sendFamily(visit), calls, statuses };
}

const no = (refusal: Parameters<typeof refusing>[0]) => () => {
  throw refusing(refusal);
};
const lastCall = ({ calls }: ReturnType<typeof visiting>) => calls.at(-1);

describe('adding', () => {
  it('sends the form under its key to the owner’s family, and leads back to the page with who was added', async () => {
    const visit = visiting(FORM);
    const answer: unknown = await visit.sent().catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw new Error('expected a redirect');
    expect(answer.headers.get('Location')).toBe('/zespol/uczestnicy/p-1?dodano=p-2&faktura=tak');
    const input = { ...WANTED, ownerEmail: OWNER.email, key: 'k-1' };
    expect(lastCall(visit)).toEqual({ path: 'people.addParticipant', input });
  });

  it('adds no participant while a field is wrong', async () => {
    const visit = visiting({ ...FORM, birthYear: '217' });
    expect(await visit.sent()).toMatchObject({ kind: 'wrong', key: 'k-1', typed: { ...TYPED, birthYear: '217' } });
    expect([visit.statuses, lastCall(visit)?.path]).toEqual([[422], 'people.family']);
  });

  it.each([
    [{ code: 'conflict', reason: 'already-added', participant: PARTICIPANT }, 409],
    [{ code: 'not-allowed-now', reason: 'family-full' }, 422],
    [{ code: 'bad-input', fields: ['birthYear'] }, 422],
  ] as const)('gives the form its refusal with what was typed: %j', async (refusal, status) => {
    const visit = visiting(FORM, '', { 'people.addParticipant': no(refusal) });
    expect(await visit.sent()).toMatchObject({
      kind: 'refused',
      typed: TYPED,
      key: 'k-1',
      failure: { details: refusal },
    });
    expect(visit.statuses).toEqual([status]);
  });

  it('does not say that nothing happened when the outcome is unknown', async () => {
    const visit = visiting(FORM, '', { 'people.addParticipant': no(undefined) });
    expect(await visit.sent()).toMatchObject({ kind: 'unknown', typed: TYPED, key: 'k-1' });
    expect(visit.statuses).toEqual([503]);
  });
});

describe('correcting', () => {
  const fields = { ...FORM, shown: JSON.stringify(SHOWN) };

  it('sends what was shown, letter by letter, with what is wanted, and can be taken back', async () => {
    const visit = visiting(fields, '?popraw=p-1');
    const answer = await visit.sent();
    expect(lastCall(visit)?.input).toEqual({ playerId: 'p-1', shown: SHOWN, wanted: WANTED });
    expect(answer).toMatchObject({ kind: 'corrected', name: 'Zofia Nowak', before: SHOWN, after: WANTED });
    expect(await visiting({ ...fields, undo: 'yes' }, '?popraw=p-1').sent()).toMatchObject({ kind: 'undone' });
  });

  it('gives the form what another person has stored meanwhile', async () => {
    const stored = { participant: { ...PARTICIPANT, firstName: 'Sofia' }, city: 'Gdańsk' };
    const refusal = { code: 'conflict', reason: 'changed-meanwhile', stored } as const;
    const visit = visiting(fields, '?popraw=p-1', { 'people.correctParticipant': no(refusal) });
    expect(await visit.sent()).toMatchObject({ kind: 'refused', typed: TYPED, failure: { details: refusal } });
  });

  it.each(['', '{}', 'null', '{"firstName":1}'])(
    'a form that is none of ours (%s) is answered with 400',
    async (shown) => {
      const visit = visiting({ ...fields, shown }, '?popraw=p-1');
      await expect(visit.sent()).rejects.toMatchObject({ status: 400 });
      expect(visit.calls).toEqual([]);
    },
  );
});
