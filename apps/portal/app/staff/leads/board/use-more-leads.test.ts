// A column whose first page was read again: what newer leads moved on stays in it, and what left the stage does not.
import { leadArrivedAt } from '@zapisy/domain/leads/lead';
import { expect, it } from 'vitest';
import { ANNA_AS_LEAD } from '#app/testing/leads.ts';
import type { BoardStage } from './lead-column.tsx';
import type { BoardLead } from './use-lead-moves.ts';
import { withMovedOn } from './use-more-leads.ts';

/** A lead of a minute of one hour, whose id is the minute. */
const lead = (minute: number): BoardLead => ({
  ...ANNA_AS_LEAD,
  id: String(minute),
  version: 1,
  stage: 'Kontakt',
  inactiveReason: null,
  assignee: null,
  assigneeName: null,
  nextContactOn: null,
  possibleDuplicate: false,
  citySource: 'form',
  receivedAt: new Date(Date.UTC(2026, 10, 30, 12, minute)),
});

/** A column of the board with these leads; with others behind them, as it is read again. */
function columnOf(minutes: readonly number[], hasMore = true): BoardStage {
  const leads = minutes.map(lead);
  const last = leads.at(-1);
  const next = last && hasMore ? { next: { arrivedAt: leadArrivedAt(last), id: last.id } } : {};
  const none = { count: 0, isMore: false };
  return { stage: 'Kontakt', ...none, due: none, leads, ...next };
}

const idsOf = (minutes: readonly number[]) => minutes.map(String);

it.each([
  ['a newer lead came', [50, 40, 30], [59, 50, 40], [20, 10], [30, 20, 10]],
  ['as many newer leads came as a page has', [50, 40, 30], [59, 58, 57], [20], [50, 40, 30, 20]],
  ['a lead left it', [50, 40, 30], [50, 30, 20], [20, 10], [20, 10]],
  ['a newer lead came and another left it', [50, 40, 30], [59, 50, 30], [20], [20]],
  ['nothing changed', [50, 40, 30], [50, 40, 30], [20], [20]],
])('a column of the board keeps all of its leads when %s', (_, before, now, later, expected) => {
  const read = { before: [columnOf(before)], now: [columnOf(now)] };
  const { Kontakt } = withMovedOn({ Kontakt: later.map(lead) }, read, leadArrivedAt);
  expect(Kontakt?.map(({ id }) => id)).toEqual(idsOf(expected));
});

it('a column of the board whose page has all of its leads keeps none that is missing in it', () => {
  const read = { before: [columnOf([50, 40])], now: [columnOf([50], false)] };
  expect(withMovedOn({}, read, leadArrivedAt)).toEqual({ Kontakt: [] });
});
