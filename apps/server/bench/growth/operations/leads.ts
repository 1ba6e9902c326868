// Leads and marketing: the list, the board, the counts, the card, the figures; and the audit log.
import { RARE_CITY } from '../world/leads.ts';
import { COMMON_NAME, RARE_NAME } from '../world/sql.ts';
import type { Inputs } from './inputs.ts';

const GDYNIA = { city: 'Gdynia' };
const YEARS_AGO = { from: '2023-11-01', to: '2023-11-30' };
const THIS_MONTH = { from: '2026-11', to: '2026-11' };
const YEAR = { from: '2025-12', to: '2026-11' };
const STAFF = 'marek.dudek@zapisy.example';

/** The filters of the list, the board and the counts. */
const FILTERS = {
  all: {},
  city: GDYNIA,
  'city rarely named': { city: RARE_CITY },
  channel: { channel: 'telefon' },
  'channel and city': { channel: 'telefon', ...GDYNIA },
  interest: { interest: 'Judo' },
  assignee: { assignee: STAFF },
  'without assignee': { assignee: null },
  mine: { isMine: true },
  'a month 3 years ago': YEARS_AGO,
  'a month 3 years ago, city': { ...YEARS_AGO, ...GDYNIA },
  inactive: { show: 'inactive' },
  'inactive, city': { show: 'inactive', ...GDYNIA },
  unlinked: { show: 'unlinked' },
  'search: common name': { query: COMMON_NAME },
  'search: common name, city': { query: COMMON_NAME, ...GDYNIA },
  'search: common word, city': { query: 'judo', ...GDYNIA },
  'search: rare name': { query: RARE_NAME },
  'search: 2 letters': { query: 'no' },
  'search: phone': { query: '600 000 0' },
  'search: full name': { query: `Anna ${COMMON_NAME}` },
  'search: nobody': { query: 'nieistniejąca osoba' },
} as const;

export const LEADS: Inputs = ({ lead, newLead, leadPage, oldLeadPage, backfill, audit, paid, old, place }) => ({
  'leads.board': FILTERS,
  'leads.list': {
    ...FILTERS,
    'a stage': { stage: 'Kontakt' },
    'a stage, channel and city': { stage: 'Kontakt', channel: 'telefon', ...GDYNIA },
    'a stage, city rarely named': { stage: 'Nowy', city: RARE_CITY },
    'new': { duty: 'new' },
    'new, city': { duty: 'new', ...GDYNIA },
    later: { duty: 'later' },
    'second page of a stage': { stage: 'Nowy', cursor: leadPage },
    'last page of a stage': { stage: 'Nowy', cursor: oldLeadPage },
    'imported within an hour': {
      importedBetween: { from: new Date('2026-11-19T11:00:00Z'), to: new Date('2026-11-19T12:00:00Z') },
    },
  },
  'leads.counts': { ...FILTERS, due: { duty: 'due' }, 'new': { duty: 'new' }, later: { duty: 'later' } },
  'leads.dueContacts': { 'first page': {}, city: GDYNIA, mine: { isMine: true }, 'a stage': { stage: 'Kontakt' } },
  'leads.mark': { now: undefined },
  'leads.knownCities': { all: undefined },
  'leads.cities': { all: undefined },
  'leads.interests': { all: undefined },
  'leads.staff': { all: undefined },
  'leads.one': { 'of a participant': { leadId: lead.leadId }, 'a new one': { leadId: newLead.leadId } },
  'leads.participants': { 'of a lead': { leadId: newLead.leadId } },
  'leads.findParticipants': { 'common name': { query: COMMON_NAME }, 'rare name': { query: RARE_NAME } },
  'leads.intakeHealth': { now: undefined },
  'leads.backfillRun': { 'the latest': {}, one: { runId: backfill.runId } },
  'leads.backfillSpan': { one: { runId: backfill.runId } },
  'marketing.budget': { 'a year': YEAR },
  'marketing.figures': {
    'this month, cohort': THIS_MONTH,
    'this month, period': { ...THIS_MONTH, view: 'period' },
    'this month, city': { ...THIS_MONTH, ...GDYNIA },
    '12 months, cohort': YEAR,
    '12 months, period': { ...YEAR, view: 'period' },
    '12 months, channel': { ...YEAR, channel: 'social' },
    'a month 3 years ago': { from: '2023-11', to: '2023-11' },
  },
  'audit.log': {
    newest: {},
    'last page': { before: BigInt(audit.id) },
    'of a person': { actor: { sub: `sub of ${STAFF}` } },
    'of a person who did nothing': { actor: { sub: 'nobody' } },
    automatic: { actor: 'automatic' },
    'a day 3 years ago': { from: '2023-11-14', to: '2023-11-14' },
    'a kind, a month 3 years ago': { group: 'leads', ...YEARS_AGO },
    'a kind': { group: 'payments' },
    'of a participant': { subject: { kind: 'participant', id: paid.playerId } },
    'of a payment': { subject: { kind: 'payment', id: old.paymentId } },
    'of a lead': { subject: { kind: 'lead', id: lead.leadId } },
    'of a course': { subject: { kind: 'course', id: place.courseId } },
  },
  'audit.actors': { all: undefined },
});
