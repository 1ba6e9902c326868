// The demo data on any day: complete, consistent with the rules, and written once.
import { LEAD_CHANNELS, LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import { hasBothFlags, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { JOB_KEYS } from '@zapisy/domain/schedule/jobs';
import { addMonths, warsawDate, warsawMonth } from '@zapisy/domain/warsaw-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay } from '../src/values/calendar-day.ts';
import { testDatabase } from '../testing/test-database.ts';
import { demoCourses } from './courses.ts';
import { seedDemoData } from './demo-data.ts';
import { demoPayments, FIRST_NUMBER, isPaid } from './demo-payments.ts';

const database = testDatabase();
const NOON = new Date('2026-11-20T12:00:00Z');
const TODAY = dateOfDay('2026-11-20');

it('seedDemoData writes once, however many start at once, and never over what is there', async () => {
  const all = await Promise.all([1, 2, 3].map(() => seedDemoData(database, NOON)));
  expect(all.filter(Boolean)).toEqual([true]);
  const owners = await database.prisma.owner.count();
  expect(await seedDemoData(database, new Date('2027-03-01T12:00:00Z'))).toBe(false);
  expect(await database.prisma.owner.count()).toBe(owners);
});

it('seedDemoData leaves a database alone that holds anything at all', async () => {
  await database.prisma.marketingBudget.create({
    data: { channel: 'strona', city: 'Kraków', month: '2026-11', amountGrosze: 1, source: 'manual' },
  });
  expect(await seedDemoData(database, NOON)).toBe(false);
  expect(await database.prisma.owner.count()).toBe(0);
});

// The last hour of a year and of a leap day, and the nights when summer time starts and ends.
it.each([
  '2026-12-31T23:30:00Z',
  '2028-02-29T22:59:00Z',
  '2027-03-28T00:59:00Z',
  '2027-10-31T00:30:00Z',
  '2027-07-01T10:00:00Z',
])('seedDemoData fits the tables at %s', async (moment) => {
  expect(await seedDemoData(database, new Date(moment))).toBe(true);
});

it('the audit has what staff did to payments and leads, in the order of time, and nothing of the future', async () => {
  await seedDemoData(database, NOON);
  const rows = await database.prisma.audit.findMany({ orderBy: { id: 'asc' } });
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['settle', 'markRefund', 'moveLead', 'assignLead', 'planLeadContact']),
  );
  const times = rows.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(Math.max(...times)).toBeLessThanOrEqual(NOON.getTime());
});

it('every desk where a payment was settled has a name, and the city of its payments', async () => {
  await seedDemoData(database, NOON);
  const desks = await database.prisma.desk.findMany();
  const sold = await database.prisma.payment.findMany({
    where: { settlementKey: { not: null } },
    include: { settlement: true },
  });
  const used = new Set(sold.map(({ settlement, city }) => `${settlement?.deskId} ${city}`));
  expect(used).toEqual(new Set(desks.map(({ id, city }) => `${id} ${city}`)));
  expect(desks.every(({ name }) => name !== null)).toBe(true);
});

it('the families are about fourteen, with one to three wards in their order', async () => {
  await seedDemoData(database, NOON);
  const owners = await database.prisma.owner.findMany({ include: { players: { orderBy: { mark: 'asc' } } } });
  expect(owners.length).toBeGreaterThanOrEqual(14);
  for (const { players } of owners) {
    expect(players.length).toBeGreaterThanOrEqual(1);
    expect(players.length).toBeLessThanOrEqual(3);
    expect(players.map(({ mark }) => mark)).toEqual(players.map((_, index) => index));
  }
});

it.each([
  ['anna.nowak@poczta.example', { Zofia: 'none', Jan: 'nominal', Ola: 'none' }],
  ['tomasz.wisniewski@poczta.example', { Filip: 'classic', Alicja: 'classic' }],
  ['magdalena.zielinska@poczta.example', { Antoni: 'nominal' }],
  ['ewa.kot@poczta.example', { Franciszek: 'none' }],
])('the families of %s have the document preferences that the demo needs', async (ownerEmail, expected) => {
  await seedDemoData(database, NOON);
  const players = await database.prisma.player.findMany({ where: { ownerEmail }, include: { invoice: true } });
  const found = players.map(({ firstName, invoice }) => [firstName, preferenceOf(invoice ?? undefined)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

it('the families have two different children named Zofia Nowak', async () => {
  await seedDemoData(database, NOON);
  const zofias = await database.prisma.player.findMany({ where: { firstName: 'Zofia', lastName: 'Nowak' } });
  expect(new Set(zofias.map(({ ownerEmail }) => ownerEmail)).size).toBe(2);
  expect(new Set(zofias.map(({ birthYear }) => birthYear)).size).toBe(2);
});

it('the families hold a row with both flags, a row with kept data, and otherwise data that documents can be issued with', async () => {
  await seedDemoData(database, NOON);
  const rows = await database.prisma.invoice.findMany();
  expect(rows.filter(hasBothFlags)).toHaveLength(1);
  expect(rows.filter((row) => preferenceOf(row) === 'none' && row.taxId !== '')).toHaveLength(1);
  for (const row of rows) {
    expect(validateInvoiceDetails(preferenceOf(row), row)).toEqual([]);
    if (row.taxId) expect(validateInvoiceDetails('classic', row)).toEqual([]);
  }
});

it('the courses are of three kinds in three cities, with every VAT rate, and an exemption exactly where there is no VAT', async () => {
  await seedDemoData(database, NOON);
  const courses = await database.prisma.course.findMany();
  expect(new Set(courses.map(({ kind, city }) => `${kind} ${city}`)).size).toBe(9);
  expect(new Set(courses.map(({ vatRate }) => vatRate))).toEqual(new Set(['23', '8', 'zw']));
  for (const { vatRate, vatExemption } of courses) expect(vatExemption !== null).toBe(vatRate === 'zw');
  const cities = await database.prisma.city.findMany({ orderBy: { name: 'asc' } });
  expect(cities.map(({ name }) => name)).toEqual(['Gdańsk', 'Kraków', 'Wrocław']);
});

it('the courses have places left, but for the one that is full', async () => {
  await seedDemoData(database, NOON);
  const courses = await database.prisma.course.findMany({
    include: { _count: { select: { registrations: { where: { state: { in: ['taken', 'held'] } } } } } },
  });
  const full = courses.filter(({ places, _count }) => places === _count.registrations);
  expect(full.map(({ kind, city }) => `${kind} ${city}`)).toEqual(['turnus Gdańsk']);
  expect(courses.filter(({ places, _count }) => _count.registrations > places)).toEqual([]);
});

it('the courses of a camp last from Monday to Friday of this month or the next, whatever the day', () => {
  fc.assert(
    fc.property(aDay, (now) => {
      const month = warsawMonth(now);
      for (const { kind, startsOn, endsOn } of demoCourses(warsawDate(now))) {
        expect(startsOn <= endsOn).toBe(true);
        if (kind !== 'turnus') continue;
        expect([dateOfDay(startsOn).getUTCDay(), dateOfDay(endsOn).getUTCDay()]).toEqual([1, 5]);
        expect([month, addMonths(month, 1)]).toContain(startsOn.slice(0, 7));
        expect(startsOn > warsawDate(now)).toBe(true);
      }
    }),
  );
});

const aDay = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const DOCUMENTS_FOR = {
  nothing: { receipt: false, invoice: false },
  none: { receipt: true, invoice: false },
  nominal: { receipt: true, invoice: true },
  classic: { receipt: false, invoice: true },
};

it('the payments are numbered one after another from 10200, and the next number follows', async () => {
  await seedDemoData(database, NOON);
  const payments = await database.prisma.payment.findMany({ orderBy: { id: 'asc' }, include: { lines: true } });
  expect(payments.map(({ id }) => id)).toEqual(payments.map((_, index) => FIRST_NUMBER + index));
  for (const { amountGrosze, lines } of payments) {
    expect(lines.reduce((sum, line) => sum + line.grossGrosze, 0)).toBe(amountGrosze);
  }
  const [{ ownerEmail = '', playerId = '' } = {}] = payments;
  const data = { ownerEmail, playerId, city: 'Kraków', amountGrosze: 1, dueOn: TODAY };
  expect((await database.prisma.payment.create({ data })).id).toBe(FIRST_NUMBER + payments.length);
});

it('the payments wait at the counters of all three cities today, for all three preferences', async () => {
  await seedDemoData(database, NOON);
  const due = await database.prisma.payment.findMany({
    where: { state: 'due', dueOn: TODAY },
    include: { player: { include: { invoice: true } } },
  });
  expect(new Set(due.map(({ city }) => city))).toEqual(new Set(['Kraków', 'Wrocław', 'Gdańsk']));
  const wanted = due.map(({ player }) => preferenceOf(player.invoice ?? undefined));
  expect(new Set(wanted)).toEqual(new Set(['none', 'classic', 'nominal']));
  expect(await database.prisma.payment.count({ where: { paidOn: TODAY } })).toBeGreaterThan(0);
  expect(await database.prisma.payment.count({ where: { state: 'due', dueOn: { lt: TODAY } } })).toBeGreaterThan(0);
});

it('the payments that were paid have the documents their buyer asked for', async () => {
  await seedDemoData(database, NOON);
  const paid = await database.prisma.payment.findMany({
    where: { paidOn: { not: null } },
    include: { invoice: true, receipt: true, player: { include: { invoice: true } } },
  });
  for (const { documentsOutcome, invoice, receipt, player, paidOn, amountGrosze } of paid) {
    const wanted = documentsOutcome === 'without-document' ? 'nothing' : preferenceOf(player.invoice ?? undefined);
    const issued = { receipt: receipt !== null, invoice: invoice !== null };
    expect(issued).toEqual(DOCUMENTS_FOR[wanted]);
    expect(invoice?.linkedReceiptId ?? receipt?.id).toBe(receipt?.id);
    for (const document of [receipt, invoice].filter((one) => one !== null)) {
      expect([document.issuedOn, document.grossGrosze]).toEqual([paidOn, amountGrosze]);
    }
  }
  const outcomes = new Set(paid.map(({ documentsOutcome }) => documentsOutcome));
  expect(outcomes).toEqual(new Set(['issued', 'issued-unlinked', 'without-document']));
});

it('the payments that were paid came by a settlement, by a basket of the same sum, or by transfer', async () => {
  await seedDemoData(database, NOON);
  const paid = await database.prisma.payment.findMany({ where: { paidOn: { not: null } } });
  const ways = paid.map(({ method, settlementKey, checkoutId, settledBy }) => [
    method,
    settlementKey ? 'settlement' : checkoutId ? 'basket' : settledBy,
  ]);
  expect(new Set(ways.map(String))).toEqual(
    new Set([
      'cash,settlement',
      'card,settlement',
      'blik,settlement',
      'online,basket',
      'transfer,katarzyna.mazur@zapisy.example',
    ]),
  );
  for (const { amountGrosze, payments } of await database.prisma.checkout.findMany({ include: { payments: true } })) {
    expect(payments.reduce((sum, one) => sum + one.amountGrosze, 0)).toBe(amountGrosze);
  }
  expect(paid.filter(({ state }) => state === 'refunded')).toMatchObject([{ refundGrosze: 28_000 }]);
});

it('the payments were paid on their day and never in the future, whatever the moment', () => {
  fc.assert(
    fc.property(aDay, (now) => {
      const payments = demoPayments(demoCourses(warsawDate(now)), now);
      for (const { at, paid } of payments.filter(isPaid)) {
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(warsawDate(at)).toBe(paid.on);
      }
    }),
  );
});

it('the leads are in every stage and of every channel, each with the history that led there', async () => {
  await seedDemoData(database, NOON);
  const leads = await database.prisma.lead.findMany({ include: { history: { orderBy: { id: 'asc' } } } });
  expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(LEAD_STAGES));
  expect(new Set(leads.map(({ channel }) => channel))).toEqual(new Set(LEAD_CHANNELS));
  for (const { status, channel, socialLeadId, receivedAt, history } of leads) {
    const reached = history.flatMap(({ toStatus }) => toStatus ?? []);
    expect(reached).toEqual(LEAD_STAGES.slice(0, LEAD_STAGES.indexOf(status as (typeof LEAD_STAGES)[number]) + 1));
    expect(socialLeadId !== null).toBe(channel === 'social');
    const times = [receivedAt, ...history.map(({ at }) => at), NOON].map(Number);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  }
});

it('the leads of known staff have a next contact: one that has passed, some today, some later', async () => {
  await seedDemoData(database, NOON);
  const planned = await database.prisma.lead.findMany({ where: { nextContactOn: { not: null } } });
  const days = new Set(planned.map(({ nextContactOn }) => nextContactOn?.toISOString().slice(0, 10)));
  expect(days).toEqual(new Set(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23']));
  const staff = new Set((await database.prisma.staffName.findMany()).map(({ email }) => email));
  for (const { assignee } of planned) expect(staff).toContain(assignee);
});

it('the leads: came by deliveries that are done, and some became participants of their own e-mail', async () => {
  await seedDemoData(database, NOON);
  const social = await database.prisma.lead.count({ where: { channel: 'social' } });
  expect(await database.prisma.leadDelivery.count({ where: { state: 'done' } })).toBe(social);
  const linked = await database.prisma.lead.findMany({
    where: { playerId: { not: null } },
    include: { player: true },
  });
  expect(linked.length).toBeGreaterThan(3);
  for (const { email, ownerEmail, player, status } of linked) {
    expect([email, player?.ownerEmail, status]).toEqual([ownerEmail, ownerEmail, 'Zapisany']);
  }
});

it('budgets and jobs: cover last month and this one, with imported spend in one city only', async () => {
  await seedDemoData(database, NOON);
  const rows = await database.prisma.marketingBudget.findMany();
  expect(new Set(rows.map(({ month }) => month))).toEqual(new Set(['2026-10', '2026-11']));
  const imported = rows.filter(({ source }) => source === 'import');
  expect(imported.map(({ channel, city }) => [channel, city])).toEqual([
    ['social', 'Kraków'],
    ['social', 'Kraków'],
  ]);
  expect(new Set(rows.filter(({ source }) => source === 'manual').map(({ channel }) => channel)).size).toBeGreaterThan(
    2,
  );
});

it('budgets and jobs are configured', async () => {
  await seedDemoData(database, NOON);
  const jobs = await database.prisma.cronConfig.findMany({ where: { enabled: true } });
  expect(jobs.map(({ jobKey }) => jobKey).sort()).toEqual([...JOB_KEYS].sort());
});
