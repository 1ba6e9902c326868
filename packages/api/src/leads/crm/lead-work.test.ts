// Staff's work on a lead: moved forward, undone, marked inactive, corrected, linked, entered manually; never over
// another person's change.
import { randomUUID } from 'node:crypto';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { saveLeadForms } from '@zapisy/db/leads/lead-form-records';
import { anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';

const api = testApi();
const staff = () => api.as('marketing').leads;

const ANNA = { channel: 'telefon', firstName: 'Anna', phone: '600 100 200', city: 'krakow' } as const;
const enter = (given: object = {}) => staff().enter({ ...ANNA, key: randomUUID(), ...given });

async function customer(playerId: string | null) {
  const { lead } = await enter();
  const called = await staff().move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  const tried = await staff().move({ leadId: lead.id, version: called.lead.version, to: 'Trening próbny' });
  return staff().move({ leadId: lead.id, version: tried.lead.version, to: 'Zapisany', playerId });
}

it('a lead entered by hand starts at Nowy with no platform id, its city spelled as ours', async () => {
  await api.database.prisma.city.create({ data: { name: 'Kraków' } });
  expect(await enter({ email: ' Anna@Poczta.example ', note: 'oddzwonić' })).toMatchObject({
    lead: { stage: 'Nowy', channel: 'telefon', socialLeadId: null, city: 'Kraków', cityOffList: false, version: 1 },
    note: 'oddzwonić',
    next: 'Kontakt',
    undoable: null,
    history: [{ actor: ACTORS.marketing.email, name: 'Marek Dudek', change: 'created', to: 'Nowy' }],
  });
});

it('a lead entered by hand needs a phone or an e-mail, without which staff could not answer it', async () => {
  expect(await refusalOf(enter({ phone: '' }))).toEqual({ code: 'bad-input', field: 'phone' });
});

it('a lead entered by hand is entered once, however often and at once its form is sent', async () => {
  const key = randomUUID();
  const sent = await Promise.all([enter({ key }), enter({ key }), enter({ key })]);
  expect(await enter({ key })).toEqual(sent[0]);
  expect(await api.database.prisma.lead.count()).toBe(1);
  expect((await staff().one({ leadId: key })).history).toHaveLength(1);
  expect(await api.database.prisma.audit.count({ where: { action: 'enterLead' } })).toBe(1);
});

it('a lead entered by hand under the key of another is refused, naming the existing lead: nothing typed is lost unnoticed', async () => {
  const { lead } = await enter({ note: 'oddzwonić' });
  for (const other of [{ phone: '600 100 201' }, { note: 'oddzwonić po 17' }]) {
    const refusal = await refusalOf(enter({ key: lead.id, note: 'oddzwonić', ...other }));
    expect(refusal).toEqual({ code: 'conflict', reason: 'already-entered', leadId: lead.id });
  }
  expect(await api.database.prisma.lead.count()).toBe(1);
});

it('a lead entered by hand never comes from channel social', async () => {
  await expect(enter({ channel: 'social' })).rejects.toThrow(/channel/);
});

it.each([
  ['Trening próbny', 'a step left out'],
  ['Zapisany', 'two steps left out'],
  ['Nowy', 'where it stands'],
] as const)('a move to %s is refused from Nowy: %s', async (to, _why) => {
  const { lead } = await enter();
  const refusal = await refusalOf(staff().move({ leadId: lead.id, version: 1, to, playerId: null }));
  expect(refusal).toEqual({ code: 'not-allowed-now', reason: 'not-next', next: 'Kontakt' });
});

it('a move over another person’s change is a conflict that says who and what; nothing is overwritten', async () => {
  const { lead } = await enter();
  await api.as('office').leads.move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  expect(await refusalOf(staff().correctCity({ leadId: lead.id, version: 1, city: 'Gdańsk' }))).toMatchObject({
    code: 'conflict',
    version: 2,
    stage: 'Kontakt',
    actor: ACTORS.office.email,
    name: 'Katarzyna Mazur',
    change: 'moved',
  });
  expect((await staff().one({ leadId: lead.id })).lead.city).toBe('Kraków');
});

it('a move does not stand in the way of a note, but another note does', async () => {
  const { lead } = await enter({ note: 'po 15' });
  await api.as('office').leads.move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  const sent = { leadId: lead.id, version: 1, before: 'po 15' };
  expect(await staff().saveNote({ ...sent, note: 'po 17' })).toMatchObject({
    note: 'po 17',
    lead: { stage: 'Kontakt', version: 3 },
  });
  const refusal = await refusalOf(api.as('office').leads.saveNote({ ...sent, note: 'po 19' }));
  expect(refusal).toMatchObject({ code: 'conflict', change: 'note', actor: ACTORS.marketing.email });
  expect((await staff().one({ leadId: lead.id })).note).toBe('po 17');
});

it('a move by a user without a name in the token is shown by e-mail', async () => {
  const { lead } = await enter();
  const nameless = api.as({ ...ACTORS.office, email: 'biuro@zapisy.example', name: '' }).leads;
  const { history } = await nameless.move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  expect(history.at(-1)).toMatchObject({ actor: 'biuro@zapisy.example', name: null });
});

it('a move made by two at once happens once', async () => {
  const { lead } = await enter();
  const both = await Promise.allSettled(
    ['office', 'manager'].map((role) =>
      api.as(role as 'office').leads.move({ leadId: lead.id, version: 1, to: 'Kontakt' }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await staff().one({ leadId: lead.id })).history.map(({ change }) => change)).toEqual(['created', 'moved']);
});

it('a move that was last can be undone once, and history keeps both', async () => {
  const { lead } = await enter();
  await staff().move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  const undone = await staff().undoMove({ leadId: lead.id, version: 2 });
  expect(undone).toMatchObject({ lead: { stage: 'Nowy' }, next: 'Kontakt', undoable: null });
  expect(undone.history.map(({ change, undoneAt }) => [change, undoneAt !== null])).toEqual([
    ['created', false],
    ['moved', true],
    ['undone', false],
  ]);
  expect(await refusalOf(staff().undoMove({ leadId: lead.id, version: 3 }))).toMatchObject({
    reason: 'nothing-to-undo',
  });
});

it('a move on two servers whose clocks differ comes after the one before it: the last is what is taken back', async () => {
  const { lead } = await enter();
  api.clock.set('2026-11-15T12:00:05Z');
  await staff().move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  api.clock.set('2026-11-15T12:00:02Z');
  const { undoable } = await staff().move({ leadId: lead.id, version: 2, to: 'Trening próbny' });
  expect(undoable).toBe('Trening próbny');
  const undone = await staff().undoMove({ leadId: lead.id, version: 3 });
  expect(undone).toMatchObject({ lead: { stage: 'Kontakt' }, next: 'Trening próbny' });
  expect(undone.history.filter(({ undoneAt }) => undoneAt).map(({ to }) => to)).toEqual(['Trening próbny']);
});

it('a move leaves an audit row of before and after', async () => {
  const { lead } = await enter();
  await staff().move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  const [row] = await listAudit(api.database.prisma, { entity: 'lead', entityId: lead.id, limit: 1 });
  expect(row).toMatchObject({ action: 'moveLead', before: { stage: 'Nowy' }, after: { stage: 'Kontakt' } });
});

it('Zapisany asks for the participant, or that there is none yet', async () => {
  const { lead } = await enter();
  await staff().move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  await staff().move({ leadId: lead.id, version: 2, to: 'Trening próbny' });
  await expect(staff().move({ leadId: lead.id, version: 3, to: 'Zapisany' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['playerId'] }] },
  });
});

it('Zapisany without a participant is listed as bez powiązania until it is linked', async () => {
  const { lead } = await customer(null);
  const unlinked = async () => (await staff().list({ show: 'unlinked' })).leads.map(({ id }) => id);
  expect(await unlinked()).toEqual([lead.id]);
  const child = await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  const linked = await staff().link({ leadId: lead.id, version: lead.version, playerId: child.id });
  expect(linked).toMatchObject({
    lead: { ownerEmail: 'anna@poczta.example' },
    participant: { id: child.id },
  });
  expect(await unlinked()).toEqual([]);
});

it('Zapisany suggests participants by equal e-mail, then by phone', async () => {
  await anOwner(api.database, { email: 'anna@poczta.example', phone: '' });
  await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  await anOwner(api.database, { email: 'tata@poczta.example', phone: '+48 600-100-200' });
  await aParticipant(api.database, { ownerEmail: 'tata@poczta.example' });
  const { lead } = await enter({ email: 'anna@poczta.example' });
  const found = await staff().participants({ leadId: lead.id });
  expect(found.map(({ participant, by }) => [participant.ownerEmail, by])).toEqual([
    ['anna@poczta.example', 'email'],
    ['tata@poczta.example', 'phone'],
  ]);
});

it('those who work on leads read of a participant the name, the e-mail and the city, and find nobody by a number', async () => {
  await anOwner(api.database, { email: 'anna@poczta.example', phone: '+48 600-100-200' });
  const { id, firstName, lastName } = await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  const city = 'Kraków';
  const read = { id, ownerEmail: 'anna@poczta.example', firstName, lastName };
  const { lead } = await enter({ email: 'anna@poczta.example' });
  expect(await staff().participants({ leadId: lead.id })).toEqual([{ participant: read, city, by: 'email' }]);
  for (const query of [lastName, 'anna@poczta.example'])
    expect(await staff().findParticipants({ query })).toEqual([{ participant: read, city }]);
  for (const query of ['600 100 200', '600', '']) expect(await staff().findParticipants({ query })).toEqual([]);
  expect((await customer(id)).participant).toEqual(read);
});

it('Zapisany suggests participants by a further phone of their owner', async () => {
  await anOwner(api.database, { email: 'anna@poczta.example', phone: '500 000 001' });
  await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  await api.database.prisma.ownerPhone.create({ data: { ownerEmail: 'anna@poczta.example', phone: '600 100 200' } });
  const { lead } = await enter();
  expect(await staff().participants({ leadId: lead.id })).toMatchObject([{ by: 'phone' }]);
});

it('Zapisany: undone takes its link with it', async () => {
  const child = await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  const { lead } = await customer(child.id);
  expect(await staff().undoMove({ leadId: lead.id, version: lead.version })).toMatchObject({
    lead: { stage: 'Trening próbny', playerId: null, ownerEmail: null },
  });
});

it('Nieaktualny needs a reason, hides the lead from the board with its stage kept, and can be undone', async () => {
  const { lead } = await enter();
  expect(await refusalOf(staff().markInactive({ leadId: lead.id, version: 1, reason: ' ' }))).toMatchObject({
    reason: 'no-reason',
  });
  const inactive = await staff().markInactive({ leadId: lead.id, version: 1, reason: 'mieszka za daleko' });
  expect(inactive).toMatchObject({ lead: { inactiveReason: 'mieszka za daleko', stage: 'Nowy' }, next: null });
  expect((await staff().list({})).leads).toEqual([]);
  expect((await staff().list({ show: 'inactive' })).leads).toHaveLength(1);
  expect(await refusalOf(staff().move({ leadId: lead.id, version: 2, to: 'Kontakt' }))).toMatchObject({
    reason: 'inactive',
  });
  await staff().bringBack({ leadId: lead.id, version: 2 });
  expect((await staff().list({})).leads).toMatchObject([{ id: lead.id, inactiveReason: null }]);
});

it('Nieaktualny offers no step back that would be refused, and offers it again with the lead on the board', async () => {
  const { lead } = await enter();
  await staff().move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  const inactive = await staff().markInactive({ leadId: lead.id, version: 2, reason: 'nie odbiera' });
  expect(inactive.undoable).toBeNull();
  expect(await refusalOf(staff().undoMove({ leadId: lead.id, version: 3 }))).toMatchObject({ reason: 'inactive' });
  expect((await staff().bringBack({ leadId: lead.id, version: 3 })).undoable).toBe('Kontakt');
});

it('the city corrected by staff says so; one that we do not know is kept as typed and marked', async () => {
  await api.database.prisma.city.create({ data: { name: 'Gdańsk' } });
  const { lead } = await enter();
  const known = await staff().correctCity({ leadId: lead.id, version: 1, city: 'GDANSK' });
  expect(known.lead).toMatchObject({ city: 'Gdańsk', citySource: 'staff', cityOffList: false });
  const typed = await staff().correctCity({ leadId: lead.id, version: 2, city: 'Sopot' });
  expect(typed.lead).toMatchObject({ city: 'Sopot', cityOffList: true });
  const same = await staff().correctCity({ leadId: lead.id, version: 3, city: 'Sopot' });
  expect(same.lead.version).toBe(3);
});

it('the city taken back is again the default that it was; typed again it is that of staff', async () => {
  const { lead } = await enter();
  await api.database.prisma.lead.update({ where: { id: lead.id }, data: { citySource: 'default' } });
  await staff().correctCity({ leadId: lead.id, version: 1, city: 'Sopot' });
  const back = { leadId: lead.id, city: 'Kraków' };
  const undone = await staff().correctCity({ ...back, version: 2, isUndo: true });
  expect(undone.lead).toMatchObject({ city: 'Kraków', citySource: 'default', version: 3 });
  const typed = await staff().correctCity({ ...back, version: 3 });
  expect(typed.lead).toMatchObject({ city: 'Kraków', citySource: 'staff', version: 4 });
});

it('a possible duplicate is shown by e-mail or phone, whichever way it was written, and never merged', async () => {
  const first = await enter({ email: 'anna@poczta.example' });
  const second = await enter({ phone: '+48600100200' });
  const third = await enter({ phone: '500000000', email: 'ANNA@poczta.example' });
  const other = await enter({ phone: '700800900' });
  const card = await staff().one({ leadId: first.lead.id });
  expect(new Map(card.duplicates.map(({ id, by }) => [id, by]))).toEqual(
    new Map([
      [third.lead.id, 'email'],
      [second.lead.id, 'phone'],
    ]),
  );
  const flags = new Map((await staff().list({})).leads.map((lead) => [lead.id, lead.possibleDuplicate]));
  expect(flags.get(first.lead.id)).toBe(true);
  expect(flags.get(other.lead.id)).toBe(false);
});

it('the answers of the form are all there, under the words of its questions and options', async () => {
  const questions = [
    { key: 'jaki_dzien', label: 'Jaki dzień wolisz?', options: [{ key: 'd1', value: 'Poniedziałek' }] },
  ];
  const form = { id: '777', pageId: '1', name: 'Zima', questions };
  await saveLeadForms(api.database.prisma, [form], new Date());
  const answers = [
    { name: 'jaki_dzien', values: ['d1'] },
    { name: 'inne', values: ['raz, dwa'] },
  ];
  const { id } = await api.database.prisma.lead.create({
    data: { city: 'Kraków', citySource: 'default', channel: 'social', formId: '777', answers },
  });
  const card = await staff().one({ leadId: id });
  expect(card.answers.map(({ label, text }) => [label, text])).toEqual([
    ['Jaki dzień wolisz?', 'Poniedziałek'],
    ['inne', 'raz, dwa'],
  ]);
});

it('the board offers our cities in Polish order, then the others that leads named', async () => {
  await api.database.prisma.city.createMany({ data: [{ name: 'Kraków' }, { name: 'Gdańsk' }] });
  await enter({ city: 'Sopot' });
  await enter({ city: 'Kraków' });
  expect(await staff().cities()).toEqual(['Gdańsk', 'Kraków', 'Sopot']);
});

it('the board offers no city that a lead of the testing tool alone named', async () => {
  const tested = { city: '<test lead: dummy data for city>', cityListed: false, isTest: true };
  await api.database.prisma.lead.create({ data: { ...tested, citySource: 'form', channel: 'social' } });
  expect(await staff().cities()).toEqual(['Kraków']);
});

it('the board counts each stage of the filter, and finds by any word', async () => {
  await enter({ firstName: 'Zofia' });
  const { lead } = await enter({ firstName: 'Marek', lastName: 'Żółw', channel: 'polecenie' });
  await staff().move({ leadId: lead.id, version: 1, to: 'Kontakt' });
  expect(await staff().counts({})).toMatchObject({
    Nowy: { count: 1 },
    Kontakt: { count: 1 },
    Zapisany: { count: 0 },
  });
  expect(await staff().counts({ channel: 'telefon' })).toMatchObject({ Nowy: { count: 1 }, Kontakt: { count: 0 } });
  expect((await staff().list({ query: 'żółw marek' })).leads).toMatchObject([{ id: lead.id }]);
  expect((await staff().list({ query: 'marek zofia' })).leads).toEqual([]);
});
