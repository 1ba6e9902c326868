// The calls of a busy school in turns: questions of every screen, pages, settlements, online purchases, and new leads.
import { questionsAt } from '../../apps/server/bench/growth/over-http.ts';
import { preparePurchases, prepareSettlements } from '../../apps/server/bench/settle/acts.ts';
import type { TestHarness } from '../../apps/server/testing/test-harness.ts';
import type { Place } from '../bench-portal/places.ts';
import { signedIn } from '../fuzz/signed-in.ts';
import { CLIENT, pagesOfSchool } from './school.ts';
import { inTurn, spread } from './turns.ts';

const STAFF = 'adam.sowa@zapisy.example';
/** Of each kind so many in turn. */
const TURNS = { question: 50, page: 30, settlement: 6, purchase: 1, lead: 8 } as const;
/** Requests of one purchase, from the first step to the page after payment. */
const OF_A_PURCHASE = 8;

export type Kind = keyof typeof TURNS;

/** Instead of a status. */
export const NO_ANSWER = 0;

/** `statuses`: of its requests; an act that was not refused counts as 200. */
export type Answered = { readonly kind: Kind; readonly name: string; readonly statuses: readonly number[] };

type Call = () => Promise<{ readonly name: string; readonly statuses: readonly number[] }>;

/** Gives the next call whenever it is asked. */
export async function callsOf(harness: TestHarness, place: Place): Promise<() => Promise<Answered>> {
  const { address } = place.processes.server;
  const inSchool = { ...harness, database: place.database };
  const calls: Readonly<Record<Kind, () => Call>> = {
    question: inTurn(
      (await questionsAt(harness, address, place.database)).map(({ name, ask }) => async () => ({
        name,
        statuses: [await ask()],
      })),
    ),
    page: inTurn(await pages(place)),
    settlement: () => async () => {
      const [settle] = await prepareSettlements(inSchool, 1);
      return { name: 'a settlement', statuses: await statusesOf(1, settle?.(address)) };
    },
    purchase: () => async () => {
      const [buy] = await preparePurchases(inSchool, 1, { acceptsTexts: true });
      return { name: 'a purchase', statuses: await statusesOf(OF_A_PURCHASE, buy?.(address)) };
    },
    lead: () => async () => {
      const deliverTo = `${address}/api/public/social-leads`;
      const { deliveries } = await harness.faultControls.social.lead({ deliverTo });
      return { name: 'a lead', statuses: deliveries.map(({ status }) => status) };
    },
  };
  const next = inTurn(spread(TURNS));
  return async () => {
    const kind = next();
    return { kind, ...(await calls[kind]()().catch(unanswered)) };
  };
}

/** One 200 for each request of an act; of a refused one the status of its refusal. */
async function statusesOf(requests: number, act: Promise<void> | undefined): Promise<readonly number[]> {
  try {
    await act;
    return new Array<number>(requests).fill(200);
  } catch (error) {
    const { data } = error as { readonly data?: { readonly httpStatus?: number } };
    if (data?.httpStatus === undefined) throw error;
    return [data.httpStatus];
  }
}

function unanswered(error: unknown): Awaited<ReturnType<Call>> {
  return {
    name: error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error),
    statuses: [NO_ANSWER],
  };
}

async function pages(place: Place): Promise<readonly Call[]> {
  const headers = {
    client: (await signedIn(place.address, CLIENT)).headers,
    staff: (await signedIn(place.address, STAFF)).headers,
  };
  // On a machine that is kept busy a sign-in may be given up, and then every page would only lead to it.
  for (const [area, path] of [
    ['client', '/profil'],
    ['staff', '/zespol'],
  ] as const) {
    const { status } = await fetch(place.address + path, { headers: headers[area], redirect: 'manual' });
    if (status !== 200) throw new Error(`The sign-in of the ${area} was given up.`);
  }
  return (await pagesOfSchool(place)).map(({ area, route, path }) => async () => {
    const answer = await fetch(place.address + path, { headers: headers[area], redirect: 'manual' });
    await answer.arrayBuffer();
    return { name: `/${route}`, statuses: [answer.status] };
  });
}
