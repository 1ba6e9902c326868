// What a person does on the board, as the portal asks the server for it.
import type { Procedures } from '../../apps/server/testing/procedures.ts';
import { COMMON_NAME, PERSON } from './leads.ts';

/** Prepares one time of it, which is not measured, and returns the measured part. */
type Operation = (api: Procedures) => Promise<() => Promise<unknown>>;

const search =
  (query: string): Operation =>
  async ({ leads }) =>
  () =>
    leads.board.query({ query });

/** The goal holds for each of these. */
export const OPERATIONS = {
  firstView:
    async ({ leads }) =>
    () =>
      Promise.all([leads.board.query({}), leads.cities.query(), leads.interests.query(), leads.staff.query()]),
  move: async ({ leads }) => {
    const { leads: newest } = await leads.list.query({ stage: 'Nowy', limit: 1 });
    const [lead] = newest;
    if (!lead) throw new Error('no lead is left to move');
    return () => leads.move.mutate({ leadId: lead.id, version: lead.version, to: 'Kontakt' });
  },
  searchPerson: search(`${PERSON.firstName} ${PERSON.lastName}`),
  searchPhone: search(PERSON.phone),
  searchUnknown: search('nieistniejąca osoba'),
} as const satisfies Readonly<Record<string, Operation>>;

/** Without a goal, because a hundred times as many leads are found. */
export const COMMON = { searchCommonName: search(COMMON_NAME) } as const satisfies Readonly<Record<string, Operation>>;
