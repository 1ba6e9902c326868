// The search of the staff area: people, payments and leads, each group by the right of its reader.
import { listLeads } from '@zapisy/db/leads/lead-list-records';
import {
  type PaymentFound,
  type PersonFound,
  searchPayments,
  searchPeople,
} from '@zapisy/db/staff-area/search-records';
import { type Lead, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { searchText } from '@zapisy/domain/search/search-text';
import { FEWEST_LETTERS, type SearchGroup, searchGroupsOf } from '@zapisy/domain/staff-area/search-groups';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';

/** So many rows of a group are found; with `isMore` there are others. */
const MOST_ROWS = 20;

type Group<Row> = { readonly rows: readonly Row[]; readonly isMore: boolean };

type LeadFound = Pick<
  Lead,
  'id' | 'firstName' | 'lastName' | 'productInterest' | 'city' | 'phone' | 'email' | 'stage'
> & {
  readonly arrivedAt: Date;
};

type StaffAreaFound = {
  /** 'YYYY-MM-DD', Europe/Warsaw: what is due before it is overdue. */
  readonly today: string;
  /** A group that the person may not search is absent. */
  readonly people?: Group<PersonFound>;
  readonly payments?: Group<PaymentFound>;
  readonly leads?: Group<LeadFound>;
};

/** The three groups at once; fewer than two letters find nothing (STA-3). */
export async function searchStaffArea(ctx: SignedInContext, typed: string): Promise<StaffAreaFound> {
  const { database, session, clock } = ctx;
  const search = { query: searchText(typed).trim().length < FEWEST_LETTERS ? '' : typed, limit: MOST_ROWS + 1 };
  const groups = searchGroupsOf(session.roles);
  const read = <Row>(group: SearchGroup, rows: () => Promise<readonly Row[]>) =>
    groups.includes(group) ? rows().then(groupOf) : undefined;
  const [people, payments, leads] = await Promise.all([
    read('people', () => searchPeople(database.prisma, search)),
    read('payments', () => searchPayments(database.prisma, search)),
    read('leads', async () => (search.query === '' ? [] : (await listLeads(database, search)).map(leadFound))),
  ]);
  return {
    today: warsawDate(clock.now()),
    ...(people && { people }),
    ...(payments && { payments }),
    ...(leads && { leads }),
  };
}

function groupOf<Row>(rows: readonly Row[]): Group<Row> {
  return { rows: rows.slice(0, MOST_ROWS), isMore: rows.length > MOST_ROWS };
}

function leadFound(lead: Lead): LeadFound {
  const { id, firstName, lastName, productInterest, city, phone, email, stage } = lead;
  return { id, firstName, lastName, productInterest, city, phone, email, stage, arrivedAt: leadArrivedAt(lead) };
}
