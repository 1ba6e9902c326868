// The board of leads over the API: stages and counts, owner and next contact, and two people at once.
import { randomUUID } from 'node:crypto';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { rememberStaffName } from '@zapisy/db/people/staff-name-records';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';

const api = testApi();
const staff = () => api.as('marketing').leads;
const office = () => api.as('office').leads;
const today = () => warsawDate(api.clock.now());

const enter = async (given: object = {}) => {
  const typed = { channel: 'telefon', firstName: 'Anna', phone: '600 100 200', city: 'Kraków' } as const;
  const { lead } = await staff().enter({ ...typed, key: randomUUID(), ...given });
  return { leadId: lead.id, version: lead.version };
};
const DAY_MS = 86_400_000;

/** Plans the contact for so many days from now; a day that is past is planned while it has not passed. */
async function plan(target: Awaited<ReturnType<typeof enter>>, days: number) {
  const on = addDays(today(), days);
  const back = Math.max(0, -days) * DAY_MS;
  api.clock.advance(-back);
  const card = await staff().planContact({ ...target, on });
  api.clock.advance(back);
  return card;
}
const namesOf = ({ leads }: { leads: readonly { firstName: string }[] }) => leads.map(({ firstName }) => firstName);

it('the board has the four stages in their order, each with its count and its newest leads', async () => {
  const moved = await enter({ firstName: 'Ewa' });
  await enter({ firstName: 'Iga' });
  await staff().move({ ...moved, to: 'Kontakt' });
  const board = await staff().board({});
  expect(board.map(({ stage, count }) => [stage, count])).toEqual([
    ['Nowy', 1],
    ['Kontakt', 1],
    ['Trening próbny', 0],
    ['Zapisany', 0],
  ]);
  expect(board.map(namesOf)).toEqual([['Iga'], ['Ewa'], [], []]);
});

it('the board counts the contacts of each stage that are due today', async () => {
  for (const days of [-1, 0, 1]) await plan(await enter(), days);
  const board = await staff().board({});
  expect(board.map(({ due }) => due)).toEqual([2, 0, 0, 0].map((count) => ({ count, isMore: false })));
});

it('the board counts the due contacts of a search among what it found', async () => {
  for (const days of [-1, 0, 1]) await plan(await enter({ firstName: 'Iga' }), days);
  await enter({ firstName: 'Iga' });
  await plan(await enter({ firstName: 'Ewa' }), 0);
  const board = await staff().board({ query: 'iga' });
  expect(board.map(({ count, due }) => [count, due.count])).toEqual([
    [4, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

it('the board goes on from the end of a column by the list of its stage', async () => {
  for (const firstName of ['Ala', 'Ola', 'Ela']) await enter({ firstName });
  const [first] = await staff().board({ limit: 2 });
  const rest = await staff().list({ stage: 'Nowy', cursor: first?.next, limit: 2 });
  expect([...namesOf(first ?? { leads: [] }), ...namesOf(rest)].sort()).toEqual(['Ala', 'Ela', 'Ola']);
});

it('the pages of the board, the list and the next contacts that are full are followed by none when there are no more', async () => {
  for (const firstName of ['Ala', 'Alina']) await staff().planContact({ ...(await enter({ firstName })), on: today() });
  const pages = [
    (await staff().board({ limit: 2 }))[0],
    (await staff().board({ limit: 2, query: 'al' }))[0],
    await staff().list({ limit: 2 }),
    await staff().list({ limit: 2, query: 'al' }),
    await staff().dueContacts({ limit: 2 }),
  ];
  expect(pages.map((page) => [page?.leads.length, page?.next])).toEqual(pages.map(() => [2, undefined]));
});

it('the board is searched, and filtered by interest, day, owner and mine', async () => {
  const mine = await enter({ firstName: 'Ewa', productInterest: 'Balet' });
  await enter({ firstName: 'Iga', productInterest: 'Judo' });
  await staff().assign({ ...mine, assignee: ACTORS.marketing.email });
  const found = async (filter: object) => (await staff().board(filter)).flatMap(namesOf);
  expect(await found({ query: 'ew' })).toEqual(['Ewa']);
  expect(await found({ interest: 'Judo' })).toEqual(['Iga']);
  expect(await found({ isMine: true })).toEqual(['Ewa']);
  expect(await found({ assignee: null })).toEqual(['Iga']);
  expect(await found({ to: addDays(today(), -1) })).toEqual([]);
  expect((await found({ from: today(), to: today() })).sort()).toEqual(['Ewa', 'Iga']);
  expect(await staff().interests()).toEqual(['Balet', 'Judo']);
});

it('who looks after a lead is the caller or known staff, with the name in the lists, history and audit', async () => {
  const target = await enter();
  const { lead, history } = await staff().assign({ ...target, assignee: ACTORS.marketing.email });
  expect(lead.assignee).toBe(ACTORS.marketing.email);
  expect(history.at(-1)).toMatchObject({ change: 'assigned', details: { to: ACTORS.marketing.email } });
  expect((await staff().list({})).leads).toMatchObject([{ assigneeName: 'Marek Dudek' }]);
  expect(await api.database.prisma.audit.count({ where: { action: 'assignLead' } })).toBe(1);
  const given = await staff().assign({ leadId: target.leadId, version: lead.version, assignee: null });
  expect(given.lead.assignee).toBeNull();
});

it('who looks after a lead is never a person outside the staff', async () => {
  const refusal = await refusalOf(staff().assign({ ...(await enter()), assignee: 'obca@poczta.example' }));
  expect(refusal).toEqual({ code: 'bad-input', field: 'assignee' });
});

it('who looks after a lead is never staff who may not see leads, neither offered nor accepted', async () => {
  const { email } = ACTORS.reception;
  await rememberStaffName(api.database.prisma, { email, name: 'Kasia Lis', roles: ['reception'] });
  await staff().assign({ ...(await enter()), assignee: ACTORS.marketing.email });
  expect((await staff().staff()).map(({ name }) => name)).toEqual(['Marek Dudek']);
  const refusal = await refusalOf(staff().assign({ ...(await enter()), assignee: email }));
  expect(refusal).toEqual({ code: 'bad-input', field: 'assignee' });
});

it('who looks after a lead is again the former owner who may not see leads any more, only to take the latest change back', async () => {
  const { email } = ACTORS.office;
  const { leadId } = await enter();
  const assign = async (assignee: string | null) => {
    const { version } = await api.database.prisma.lead.findUniqueOrThrow({ where: { id: leadId } });
    return staff().assign({ leadId, version, assignee });
  };
  await rememberStaffName(api.database.prisma, { email, name: 'Ola Maj', roles: ['office'] });
  await assign(email);
  await rememberStaffName(api.database.prisma, { email, name: 'Ola Maj', roles: ['reception'] });
  await assign(null);
  expect((await assign(email)).lead.assignee).toBe(email);
  await assign(ACTORS.marketing.email);
  await assign(null);
  expect(await refusalOf(assign(email))).toEqual({ code: 'bad-input', field: 'assignee' });
});

it('the next contact is due on its day and after it, for its owner and for all', async () => {
  for (const [index, days] of [1, 0, -3].entries()) {
    const { lead } = await plan(await enter({ firstName: `Lead ${index}` }), days);
    if (index === 2) await staff().assign({ leadId: lead.id, version: lead.version, assignee: ACTORS.marketing.email });
  }
  await enter({ firstName: 'unplanned' });
  const due = await office().dueContacts({});
  expect(namesOf(due)).toEqual(['Lead 2', 'Lead 1']);
  expect(due.due).toEqual({ count: 2, isMore: false });
  expect((await office().counts({ duty: 'due' })).Nowy).toEqual({ count: 2, isMore: false });
  expect(namesOf(await staff().dueContacts({ isMine: true }))).toEqual(['Lead 2']);
  expect(namesOf(await office().list({ duty: 'new' }))).toEqual(['unplanned']);
  expect(namesOf(await office().list({ duty: 'later' }))).toEqual(['Lead 0']);
});

it('the next contact is not planned for a day that is past, but the former day is given back', async () => {
  const target = await enter();
  const refusal = await refusalOf(staff().planContact({ ...target, on: '2020-01-01' }));
  expect(refusal).toEqual({ code: 'bad-input', field: 'on' });
  const former = await plan(target, -1);
  const { lead } = await staff().planContact({ leadId: target.leadId, version: 2, on: addDays(today(), 2) });
  const on = former.lead.nextContactOn;
  const given = await staff().planContact({ leadId: target.leadId, version: lead.version, on });
  expect(given.lead.nextContactOn).toBe(addDays(today(), -1));
});

it('the next contact is asked for a day where there is none to remove; one that is there is removed', async () => {
  const target = await enter();
  expect(await refusalOf(staff().planContact({ ...target, on: null }))).toEqual({ code: 'bad-input', field: 'on' });
  const { lead } = await plan(target, 1);
  const removed = await staff().planContact({ leadId: target.leadId, version: lead.version, on: null });
  expect(removed.lead.nextContactOn).toBeNull();
});

it('the next contact goes on page by page', async () => {
  for (const firstName of ['Ala', 'Ola', 'Ela'])
    await staff().planContact({ ...(await enter({ firstName })), on: today() });
  const first = await staff().dueContacts({ limit: 2 });
  const rest = await staff().dueContacts({ limit: 2, cursor: first.next });
  expect([...namesOf(first), ...namesOf(rest)].sort()).toEqual(['Ala', 'Ela', 'Ola']);
  expect(rest.next).toBeUndefined();
});

it('two people at once: one move counts; the other is refused with the stage as it is and who moved it', async () => {
  const target = await enter();
  const moves = await Promise.allSettled([
    staff().move({ ...target, to: 'Kontakt' }),
    office().move({ ...target, to: 'Kontakt' }),
  ]);
  expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refusal = await refusalOf(office().move({ ...target, to: 'Kontakt' }));
  expect(refusal).toMatchObject({ code: 'conflict', stage: 'Kontakt', version: 2 });
  expect(await api.database.prisma.leadHistory.count({ where: { change: 'moved' } })).toBe(1);
});
