// What the invoicing provider keeps of one tenant: documents, number series, clients, switches, faults, counters.
import { randomBytes, randomInt } from 'node:crypto';
import { type Faults, openFaults } from '../faults.ts';
import { stateOf } from '../tenants.ts';
import type { DocumentRow } from './documents/document-row.ts';
import type { FaultOrder } from './faults.ts';
import { defaultSettings, type Settings } from './settings.ts';

export type Webhook = {
  readonly id: number;
  readonly kind: string;
  readonly url: string;
  readonly apiToken: string;
};

/** One attempt to notify a listener; `status` is 0 without a response. */
export type WebhookDelivery = {
  readonly at: string;
  readonly kind: string;
  readonly documentId: number;
  readonly url: string;
  readonly status: number;
};

export type Stats = {
  requests: number;
  inFlight: number;
  maxInFlight: number;
  throttled: number;
  created: Record<string, number>;
};

/** The last of everything that is counted, as plain data. */
export type Counters = {
  lastId: number;
  linkShapes: number;
  /** The last number of a kind's series in a month. */
  series: Record<string, number>;
  /** The client's id by what its buyer is called. */
  clients: Record<string, number>;
};

export type Ledger = {
  readonly rows: Map<number, DocumentRow>;
  readonly settings: Settings;
  readonly faults: Faults<FaultOrder>;
  readonly stats: Stats;
  readonly webhooks: Webhook[];
  readonly deliveries: WebhookDelivery[];
  readonly timers: Set<NodeJS.Timeout>;
  readonly counters: Counters;
  /** Called after a change of documents, counters or webhooks, before it is answered. */
  changed: () => void;
  /** Times (ms) of the calls of the last minute, kept only while a limit is set. */
  recent: number[];
  nextId(): number;
  nextLinkShape(): number;
  /** Next number of a kind's series in the month of the issue date. */
  nextNumber(kind: string, issueDate: string): { readonly number: string; readonly patternNumber: number };
  /** The client of that buyer, made silently when there is none, as the platform does. */
  clientOf(attributes: Readonly<Record<string, unknown>>): number;
};

/** Secret part of a document's public address. */
export const newToken = (): string => randomBytes(15).toString('base64url').replace(/[-_]/g, 'x');

const PREFIXES: Readonly<Record<string, string>> = { receipt: 'PAR/', proforma: 'P', correction: 'KOR/' };

function openSeries(counters: Counters): Ledger['nextNumber'] {
  return (kind, issueDate) => {
    const [year = '', month = ''] = issueDate.split('-');
    const name = `${kind} ${year}-${month}`;
    const patternNumber = (counters.series[name] ?? 0) + 1;
    counters.series[name] = patternNumber;
    return { number: `${PREFIXES[kind] ?? ''}${patternNumber}/${month}/${year}`, patternNumber };
  };
}

function openClients(counters: Counters, nextId: () => number): Ledger['clientOf'] {
  return (attributes) => {
    const parts = ['buyer_name', 'buyer_tax_no', 'buyer_email', 'buyer_first_name', 'buyer_last_name'];
    const key = JSON.stringify(parts.map((part) => attributes[part] ?? null));
    const id = counters.clients[key] ?? nextId();
    counters.clients[key] = id;
    return id;
  };
}

/** Below all ids that the sandbox's provider gives. */
const LOWEST_ID = 21_550_000;

function openLedger(): Ledger {
  // Far above any number of ours, and another start for each ledger: an id taken from the wrong column is never found.
  const counters: Counters = { lastId: LOWEST_ID + randomInt(400_000_000), linkShapes: 0, series: {}, clients: {} };
  const nextId = () => {
    counters.lastId += randomInt(1, 20);
    return counters.lastId;
  };
  return {
    rows: new Map(),
    settings: defaultSettings(),
    faults: openFaults(),
    stats: { requests: 0, inFlight: 0, maxInFlight: 0, throttled: 0, created: {} },
    webhooks: [],
    deliveries: [],
    timers: new Set(),
    counters,
    changed: () => {},
    recent: [],
    nextId,
    nextLinkShape: () => {
      counters.linkShapes += 1;
      return counters.linkShapes;
    },
    nextNumber: openSeries(counters),
    clientOf: openClients(counters, nextId),
  };
}

export const ledgerOf = stateOf(openLedger);
