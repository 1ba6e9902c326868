// Checks what the crashes of the intake may leave behind, from the responses to the sender and from the platform's
// leads. It is independent of the product: no import of it, and only the columns of its tables.
import { isDeepStrictEqual } from 'node:util';

/** A row of the table of leads. */
export type StoredLead = {
  readonly id: string;
  readonly answers: unknown;
  /** How many lines of its history say that it was created. */
  readonly created: number;
};
/** A row of the table of deliveries. */
export type Delivery = { readonly id: string; readonly state: string; readonly reason: string | null };

export type Evidence = {
  /** Ids of every notification that was sent, and of those answered 200 at least once. */
  readonly announced: readonly string[];
  readonly acknowledged: readonly string[];
  /** The answers of each lead that the platform returns; it refuses a lead that is missing here for good. */
  readonly platform: ReadonlyMap<string, unknown>;
  readonly stored: readonly StoredLead[];
  readonly deliveries: readonly Delivery[];
};

/** Texts of violations; all empty when everything is legal. */
type Verdict = {
  readonly lost: readonly string[];
  readonly duplicates: readonly string[];
  readonly wrong: readonly string[];
  /** Acknowledged leads that are stored, and those that the platform refused for good. */
  readonly stored: number;
  readonly refused: number;
};

export function judge(evidence: Evidence): Verdict {
  const rows = Map.groupBy(evidence.stored, ({ id }) => id);
  const deliveries = new Map(evidence.deliveries.map((delivery) => [delivery.id, delivery]));
  const acknowledged = [...new Set(evidence.acknowledged)];
  const given = acknowledged.filter((id) => evidence.platform.has(id));
  const refused = acknowledged.filter((id) => !evidence.platform.has(id));
  const isStored = (id: string) => rows.has(id);
  const isRefused = (id: string) => isFailed(deliveries.get(id), 'missing');
  return {
    lost: [
      ...given.filter((id) => !isStored(id)).map((id) => `lead ${id} is not stored: ${notified(deliveries.get(id))}`),
      ...refused
        .filter((id) => !isRefused(id))
        .map((id) => `lead ${id}, that the platform refuses, is not reported: ${notified(deliveries.get(id))}`),
    ],
    duplicates: [...rows]
      .filter(([, same]) => same.length > 1)
      .map(([id, same]) => `lead ${id} is there ${same.length} times`),
    wrong: [...evidence.stored.flatMap((lead) => leadFaults(evidence, lead)), ...deliveryFaults(evidence)],
    stored: given.filter(isStored).length,
    refused: refused.filter(isRefused).length,
  };
}

function leadFaults({ announced, platform }: Evidence, { id, answers, created }: StoredLead): readonly string[] {
  const said: string[] = [];
  if (!setOf(announced).has(id)) said.push(`lead ${id} was never announced`);
  if (!platform.has(id)) said.push(`lead ${id} is stored, and the platform does not have it`);
  else if (!isDeepStrictEqual(answers, platform.get(id))) said.push(`lead ${id} has the answers of another`);
  if (created !== 1) said.push(`lead ${id} came ${created} times, says its history`);
  return said;
}

function deliveryFaults({ announced, platform, deliveries }: Evidence): readonly string[] {
  return deliveries.flatMap(({ id, state, reason }) => {
    const said: string[] = [];
    if (!setOf(announced).has(id)) said.push(`delivery ${id} was never sent`);
    if (state === 'waiting' || state === 'working') said.push(`delivery ${id} is still at work: ${reason}`);
    if (state === 'failed' && platform.has(id)) said.push(`delivery ${id} was given up: ${reason}`);
    return said;
  });
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(ids: readonly string[]): ReadonlySet<string> {
  const known = sets.get(ids) ?? new Set(ids);
  sets.set(ids, known);
  return known;
}

function isFailed(delivery: Delivery | undefined, reason: string): boolean {
  return delivery?.state === 'failed' && delivery.reason === reason;
}

function notified(delivery: Delivery | undefined): string {
  return delivery ? `its delivery is ${delivery.state}, ${delivery.reason}` : 'nothing is known of its delivery';
}
