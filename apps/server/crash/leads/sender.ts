// The ad platform's part of delivering: signed notifications over several connections, repeated until they are answered
// 200.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Announced } from './announced.ts';
import type { Fleet } from './fleet.ts';

export type Sender = {
  /** Sends them all; resolves when each was answered 200. One in twenty is sent twice at once, as the platform does. */
  send(leads: readonly Announced[], order: SendOrder): Promise<void>;
  /** Notifications in flight now. */
  readonly inFlight: number;
  /** Every id that was sent, and when it was first answered 200. */
  readonly announced: ReadonlySet<string>;
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Answers other than 200, and missing answers of living servers: by their status or their reason. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly slowestMs: number;
};

export type SendOrder = {
  /** Each connection waits so long between two notifications. */
  readonly restMs: number;
  /** Called with the number sent so far, each time the next one is sent. */
  readonly onSent: (sent: number) => void;
};

const CONNECTIONS = 16;
const SECRET = 'sandbox-app-secret';
const PATH = '/api/public/social-leads';
/** A platform without a response by then sends again. */
const ANSWER_LIMIT_MS = 20_000;
const AGAIN_AFTER_MS = 200;
const STATUS = /^\d{3}$/;
const DOUBLED = 20;
/** One of five notifications announces several leads. */
const SIZES = [1, 1, 3, 1, 1];
/** After so many refusals the run fails instead of running for ever. */
const MOST_REFUSALS = 500;

export const connectionsRest = (inAllMs: number, leads: number): number =>
  Math.floor((CONNECTIONS * inAllMs) / Math.max(1, leads));

export function openSender(fleet: Fleet): Sender {
  const announced = new Set<string>();
  const acknowledged = new Map<string, number>();
  const refusals = new Map<string, number>();
  const figures = { inFlight: 0, slowestMs: 0, refused: 0 };

  /** Whether it was answered 200. */
  async function post(leads: readonly Announced[], sent: () => void): Promise<boolean> {
    const server = await fleet.oneThatRuns();
    const began = performance.now();
    figures.inFlight += 1;
    for (const { id } of leads) announced.add(id);
    const answering = fetch(`${server.address}${PATH}`, signed(leads)).then(
      ({ status }) => String(status),
      ({ name }: Error) => name,
    );
    sent();
    const answer = await answering;
    figures.inFlight -= 1;
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - began));
    if (answer === '200') return true;
    // A server that was killed during the request owes no response; its end is noticed a little later than the missing
    // response.
    await Promise.race([server.ended, pause(AGAIN_AFTER_MS)]);
    if (STATUS.test(answer) || server.isRunning()) refuse(answer);
    return false;
  }

  function refuse(reason: string): void {
    refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
    figures.refused += 1;
    if (figures.refused > MOST_REFUSALS) throw new Error(`Deliveries are refused: ${JSON.stringify([...refusals])}`);
  }

  async function deliver(leads: readonly Announced[], sent: () => void): Promise<void> {
    while (!(await post(leads, sent)));
    for (const { id } of leads) if (!acknowledged.has(id)) acknowledged.set(id, Date.now());
  }

  return {
    announced,
    acknowledged,
    refusals,
    get inFlight() {
      return figures.inFlight;
    },
    get slowestMs() {
      return figures.slowestMs;
    },
    async send(leads, { restMs, onSent }) {
      const waiting = inGroups(leads);
      let sent = 0;
      const notified = () => {
        sent += 1;
        onSent(sent);
      };
      const connection = async () => {
        for (let group = waiting.shift(); group; group = waiting.shift()) {
          const isDoubled = waiting.length % DOUBLED === 0;
          await Promise.all([deliver(group, notified), ...(isDoubled ? [deliver(group, notified)] : [])]);
          if (restMs > 0) await pause(restMs);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    },
  };
}

function inGroups(leads: readonly Announced[]): Announced[][] {
  const groups: Announced[][] = [];
  for (let from = 0; from < leads.length; ) {
    const size = SIZES[groups.length % SIZES.length] ?? 1;
    groups.push(leads.slice(from, from + size));
    from += size;
  }
  return groups;
}

function signed(leads: readonly Announced[]): RequestInit {
  const body = JSON.stringify({ object: 'page', entry: entriesOf(leads) });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) };
}

function entriesOf(leads: readonly Announced[]): readonly object[] {
  const time = Math.floor(Date.now() / 1000);
  return [...Map.groupBy(leads, ({ pageId }) => pageId)].map(([id, ofPage]) => ({
    id,
    time,
    changes: ofPage.map((lead) => ({
      field: 'leadgen',
      value: {
        leadgen_id: lead.id,
        page_id: lead.pageId,
        form_id: lead.formId,
        created_time: lead.createdAt,
        ad_id: '120210300000000001',
        adgroup_id: '120210300000000001',
      },
    })),
  }));
}
