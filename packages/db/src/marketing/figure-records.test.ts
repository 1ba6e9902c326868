// The figures read the rows of their months alone, and are to the grosz those of statements that read all rows.
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { anOwner, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { countLeads, countMoves, type FigureFilter, type FigureView, sumRevenue } from './figure-records.ts';

const db = testDatabase();

const OWNERS = Array.from({ length: 30 }, (_, at) => `opiekun${at}@poczta.example`);
const [CHANNELS, CITIES] = [
  ['social', 'telefon'],
  ['Kraków', 'Gdańsk'],
];
/** The ends of months in winter and in summer, a night in which the clocks change, and noon. */
const NEAR = ['2026-10-31T23:00:00Z', '2026-09-30T22:00:00Z', '2026-10-25T01:00:00Z', '2026-11-10T12:00:00Z'];

const moment = fc
  .tuple(fc.constantFrom(...NEAR), fc.constantFrom(-3_600_000, -1, 0, 1))
  .map(([near, offset]) => new Date(new Date(near).getTime() + offset));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const aLead = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  city: fc.constantFrom(...CITIES),
  status: fc.constantFrom(...LEAD_STAGES),
  isTest: fc.nat(9).map((dice) => dice === 0),
  isOrganic: fc.boolean(),
  createdTime: maybe(moment),
  receivedAt: moment,
  ownerEmail: maybe(fc.constantFrom(...OWNERS)),
  erasedAt: maybe(fc.constant(new Date())),
  inactiveReason: maybe(fc.constant('za daleko')),
});
const aMove = fc.record({ at: moment, toStatus: fc.constantFrom(...LEAD_STAGES), undoneAt: maybe(moment) });
const aPayment = fc
  .record({
    owner: fc.nat(OWNERS.length - 1),
    state: fc.constantFrom('paid', 'paid', 'refunded', 'cancelled'),
    paidOn: moment.map((at) => dateOfDay(warsawDate(at))),
    paidAt: maybe(moment),
    amountGrosze: fc.integer({ min: 1_000, max: 99_999 }),
    received: maybe(fc.tuple(fc.integer({ min: 1_000, max: 99_999 }), fc.constantFrom('PLN', 'PLN', 'EUR'))),
    refundGrosze: maybe(fc.nat(1_000)),
  })
  .map(({ received, ...payment }) => ({
    ...payment,
    receivedGrosze: received?.[0] ?? null,
    receivedCurrency: received?.[1] ?? null,
  }));

type Rows = {
  readonly leads: readonly (typeof aLead extends fc.Arbitrary<infer L> ? L : never)[];
  readonly moves: readonly (typeof aMove extends fc.Arbitrary<infer M> ? M : never)[];
  readonly payments: readonly (typeof aPayment extends fc.Arbitrary<infer P> ? P : never)[];
};
const rows: fc.Arbitrary<Rows> = fc.record({
  leads: fc.array(aLead, { minLength: 100, maxLength: 120 }),
  moves: fc.array(aMove, { minLength: 100, maxLength: 120 }),
  payments: fc.array(aPayment, { minLength: 250, maxLength: 300 }),
});
const month = fc.constantFrom('2026-09', '2026-10', '2026-11');
const filter: fc.Arbitrary<FigureFilter> = fc
  .record({
    months: fc.tuple(month, month),
    channel: fc.option(fc.constantFrom(...CHANNELS), { nil: undefined }),
    city: fc.option(fc.constantFrom(...CITIES), { nil: undefined }),
  })
  .map(({ months, ...others }) => ({ from: months.toSorted()[0] ?? '', to: months.toSorted()[1] ?? '', ...others }));

let players: string[] = [];
beforeEach(async () => {
  players = [];
  for (const email of OWNERS) {
    await anOwner(db, { email });
    players.push((await aParticipant(db, { ownerEmail: email })).id);
  }
});

async function store({ leads, moves, payments }: Rows): Promise<void> {
  await db.prisma.lead.deleteMany({});
  await db.prisma.payment.deleteMany({});
  const stored = await db.prisma.lead.createManyAndReturn({
    data: leads.map((lead) => ({ ...lead, citySource: 'form' })),
  });
  await db.prisma.leadHistory.createMany({
    data: moves.map((move, at) => ({
      ...move,
      leadId: stored[at % stored.length]?.id ?? '',
      actor: 'kasia@zapisy.example',
      change: 'moved',
    })),
  });
  await db.prisma.payment.createMany({
    data: payments.map(({ owner, refundGrosze, ...payment }) => ({
      ...payment,
      ownerEmail: OWNERS[owner] ?? '',
      playerId: players[owner] ?? '',
      city: 'Kraków',
      dueOn: payment.paidOn,
      method: 'card',
      ...(refundGrosze !== null && { refundGrosze, refundReason: 'x', refundedBy: 'x@y', refundedOn: payment.paidOn }),
    })),
  });
}

/** What counts, of all rows: every lead and every payment has its month in Warsaw, and then those of the filter are taken. */
const ARRIVED = `(SELECT *, status = 'Zapisany' AND owner_email IS NULL AND erased_at IS NULL AND inactive_reason IS NULL AS is_unlinked,
    to_char(coalesce(created_time, received_at) AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM') AS lead_month
  FROM lead WHERE NOT is_test) AS arrived`;
const OF_FILTER = `BETWEEN $1 AND $2 AND channel = coalesce($3, channel) AND city = coalesce($4, city) GROUP BY 1, 2, 3`;
const REACHED = (column: string) => `
  count(*) FILTER (WHERE ${column})`;
const MOVE_MONTH = `to_char(at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM')`;

const LEADS = `SELECT lead_month AS month, channel, city, count(*)::int AS leads, (${REACHED('is_organic')})::int AS organic,
    (${REACHED(`status <> 'Nowy'`)})::int AS contacted, (${REACHED(`status IN ('Trening próbny', 'Zapisany')`)})::int AS tried,
    (${REACHED(`status = 'Zapisany'`)})::int AS joined, (${REACHED('is_unlinked')})::int AS unlinked
  FROM ${ARRIVED} WHERE lead_month ${OF_FILTER}`;
const MOVES = `SELECT ${MOVE_MONTH} AS month, channel, city, (${REACHED(`to_status = 'Kontakt'`)})::int AS contacted,
    (${REACHED(`to_status = 'Trening próbny'`)})::int AS tried, (${REACHED(`to_status = 'Zapisany'`)})::int AS joined,
    (${REACHED(`to_status = 'Zapisany' AND is_unlinked`)})::int AS unlinked
  FROM lead_history JOIN ${ARRIVED} ON arrived.id = lead_id
  WHERE change = 'moved' AND undone_at IS NULL AND ${MOVE_MONTH} ${OF_FILTER}`;
const revenueBy = (view: FigureView) => `
  SELECT ${view === 'cohort' ? 'lead_month' : `to_char(paid_on, 'YYYY-MM')`} AS month, channel, city, sum(amount)::float8 AS amount
  FROM (SELECT DISTINCT ON (payment.id) paid_on, arrived.channel, arrived.city, lead_month,
      coalesce(received_grosze, amount_grosze) - coalesce(refund_grosze, 0) AS amount
    FROM (SELECT *, (received_at AT TIME ZONE 'Europe/Warsaw')::date AS received_on FROM ${ARRIVED}) AS arrived
    JOIN payment ON payment.owner_email = arrived.owner_email
    WHERE state = 'paid' AND coalesce(received_currency, 'PLN') = 'PLN' AND (paid_on > received_on
      OR (paid_on = received_on AND coalesce(paid_at >= received_at, true)))
    ORDER BY payment.id, received_at, arrived.id) AS paid
  WHERE ${view === 'cohort' ? 'lead_month' : `to_char(paid_on, 'YYYY-MM')`} ${OF_FILTER}`;

async function ofAllRows(statement: string, { from, to, channel, city }: FigureFilter): Promise<readonly unknown[]> {
  return (await db.pool.query<object>(statement, [from, to, channel ?? null, city ?? null])).rows;
}

const inOrder = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).sort();

it('the figures of any months, channel and city are those of statements that read all rows (MKT-8, MKT-9)', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.array(filter, { minLength: 6, maxLength: 6 }), async (given, filters) => {
      await store(given);
      for (const one of filters) {
        expect(inOrder(await countLeads(db.prisma, one))).toEqual(inOrder(await ofAllRows(LEADS, one)));
        expect(inOrder(await countMoves(db.prisma, one))).toEqual(inOrder(await ofAllRows(MOVES, one)));
        for (const view of ['cohort', 'period'] as const)
          expect(inOrder(await sumRevenue(db.prisma, view, one)), view).toEqual(
            inOrder(await ofAllRows(revenueBy(view), one)),
          );
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
