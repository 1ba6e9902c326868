// The bridge between the page and the main process: everything the page may ask, and nothing else.

import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { DeskProcedure, ProcedureInput, ProcedureOutput } from './desk-procedures.ts';

/** The channel of each method of the bridge. */
export const CHANNELS = {
  status: 'desk:status',
  signIn: 'desk:sign-in',
  unlock: 'desk:unlock',
  choosePin: 'desk:choose-pin',
  touch: 'desk:touch',
  signOut: 'desk:sign-out',
  call: 'server:call',
  settlementProfile: 'server:settlement-profile',
  settlementDue: 'server:settlement-due',
  settle: 'server:settle',
  sellOffline: 'desk:sell-offline',
  outboxDone: 'desk:outbox-done',
  queue: 'print:queue',
  retryPrint: 'print:retry',
  movePrintToEnd: 'print:move-to-end',
  cancelPrint: 'print:cancel',
  resolveUnknownPrint: 'print:resolve-unknown',
} as const;

export type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];

/** The events that the main process sends without a request. */
export const EVENTS = { status: 'event:status', queue: 'event:queue' } as const;

/**
 * Why there is no answer. `offline`: the server did not answer; `failed`: it failed, or its answer could not be read.
 */
export type CallFailure =
  | { kind: 'refused'; refusal: RefusalData }
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  /** An earlier try without an answer has sold these goods; nothing was sold now. */
  | { kind: 'sold-before' }
  | { kind: 'failed' };

/** `cachedAt` (ISO text in UTC) is set when the server was unreachable and the value comes from the desk's copy. */
/** What became of cash without the server; `total` in grosze, the sum that is due by the desk's copy. */
export type OfflineAnswer =
  | { readonly kind: 'taken' | 'needs-server' }
  | { readonly kind: 'amount-changed'; readonly total: number };

export type Reply<T> = { ok: true; value: T; cachedAt?: string } | { ok: false; failure: CallFailure };

export type PrinterCondition =
  | 'ready'
  | 'no-printer'
  | 'connection'
  | 'paper'
  | 'cover'
  | 'busy'
  | 'daily-report'
  | 'service'
  | 'not-used';

/** 'start': the app was started with a kept session. 'session-ended': the identity provider or the server ended it. */
export type LockReason = 'idle' | 'start' | 'session-ended';

/**
 * Who may use the desk now. While it is locked or has no shift, the main process answers only `status`, `signIn` and
 * `unlock`.
 */
export type DeskAccess = {
  /**
   * Each person's shift has its own number, so that the page of one person is not shown to another. Null without a
   * shift.
   */
  shift: number | null;
  lock: LockReason | null;
  /** PIN tries that are left while the desk is locked; 0: only signing in opens it. */
  pinTries: number;
  /** True after a sign-in, until the person has chosen a PIN or declined one. */
  asksForPin: boolean;
  /** During the last minute before the desk locks; null before. */
  secondsToLock: number | null;
  /** How many prints and payments wait. A locked desk shows only these numbers. */
  waiting: { prints: number; payments: number };
};

export type UnlockAnswer = 'open' | 'wrong' | 'sign-in';

/** Times are ISO texts in UTC. */
export type DeskStatus = {
  desk: { id: string; name: string; city: string | null };
  access: DeskAccess;
  /** Whether a person has been admitted, also while the desk is locked. */
  signedIn: boolean;
  /** The person of the shift; null without one, or when the name is not known. */
  person: string | null;
  last: { person: string; at: string } | null;
  /** Null while the server is reachable. */
  offlineSince: string | null;
  /** When the server is tried again by itself; null while it is reachable, or before the first try. */
  nextTryAt: string | null;
  printer: PrinterCondition;
  /** Empty while the desk is locked. */
  outbox: readonly OutboxItem[];
};

/**
 * A payment that waits to be sent. Amounts in grosze, times ISO texts in UTC. `problem` is the code of the server's
 * refusal, or its reason when one field is wrong, or 'receipt-unknown' for a sent sale that may have no receipt.
 */
export type OutboxItem = {
  settlementKey: string;
  title: string;
  /** Null when the page had not read who the participant is. */
  shown: UnsentSale | null;
  paymentIds: readonly number[];
  totalGrosze: number;
  takenAt: string;
  problem: string | null;
  /** True when a person has resolved it and the server has not been sent that yet. */
  isResolved: boolean;
};

/** What a list of unsent sales shows beside the name: the mark of the participant, and short names of what was paid. */
export type UnsentSale = { firstName: string; mark: number; what: string };

export type SignInAnswer = 'signed-in' | 'given-up' | 'refused' | 'unreachable' | 'not-staff' | 'email-not-verified';

/** A print job as the queue shows it. Amounts in grosze, times ISO texts in UTC. */
export type PrintItem = {
  id: string;
  paymentIds: readonly number[];
  /** The participants' names. */
  title: string;
  /** What was paid, in short names. */
  what: string;
  /** `vatRate` is the percentage, or a code such as 'zw'. */
  lines: readonly { name: string; grossGrosze: number; vatRate: string }[];
  totalGrosze: number;
  state: PrintJobState;
  problem: Exclude<PrinterCondition, 'ready' | 'not-used'> | 'vat-rate' | 'item-locked' | 'refused' | null;
  code: number | null;
  /** The name of the line that the printer refused. */
  item: string | null;
  /** True when the job is retried without a person. */
  triesAgain: boolean;
  receiptNumber: number | null;
  /**
   * For a receipt with an unknown outcome: the number it would have, the printer's last number when it was asked, and
   * whether staff have cancelled it at another desk or in the portal.
   */
  unknownPrint: {
    expectedNumber: number | null;
    asked: boolean;
    lastReceipt: number | null;
    isCancelledByOffice: boolean;
  } | null;
  cancelReason: string | null;
  createdAt: string;
  changedAt: string;
};

type Sale = ProcedureInput<'payments.settle'>;
type AskedBuyer = Sale['groups'][number];

/** What the page sends to settle; the main process adds what it knows of the desk and its prints. */
export type SettleOrder = Pick<Sale, 'settlementKey' | 'method' | 'parts' | 'paidOn' | 'total'> & {
  readonly groups: readonly [OrderGroup, ...OrderGroup[]];
};

/** The due payments and the goods of one buyer, and what was answered for that buyer. */
export type OrderGroup = AskedBuyer & {
  readonly paymentIds: readonly number[];
  readonly items: NonNullable<AskedBuyer['items']>;
  /** The participants' names and what was paid in short names, for the print queue. */
  readonly title: string;
  readonly what: string;
};

/** A sale without the server: of one buyer. */
export type UnsentOrder = SettleOrder & { readonly groups: readonly [OrderGroup]; readonly shown?: UnsentSale };

export type Settled = ProcedureOutput<'payments.settle'>;

/** What was settled for one buyer, under the key of the whole. */
export type SettledBuyer = Pick<Settled, 'settlementKey'> & Settled['groups'][number];

export type SettlementData = {
  profile: Reply<ProcedureOutput<'preferences.fetchPlayerInvoiceDataInternal'>>;
  due: Reply<ProcedureOutput<'payments.due'>>;
};

/** `window.reception`: plain data, promises and callbacks, because the bridge carries nothing else. */
export type ReceptionBridge = {
  status(): Promise<DeskStatus>;
  onStatus(listener: (status: DeskStatus) => void): () => void;
  signIn(): Promise<SignInAnswer>;
  /** Opens a locked desk with the PIN of the shift. */
  unlock(pin: string): Promise<UnlockAnswer>;
  /** Null declines a PIN. */
  choosePin(pin: string | null): Promise<void>;
  /** Reports use of the keyboard or the mouse. */
  touch(): Promise<void>;
  /** False when the browser could not be opened to end the identity provider's session. */
  signOut(): Promise<boolean>;
  call<P extends DeskProcedure>(procedure: P, input: ProcedureInput<P>): Promise<Reply<ProcedureOutput<P>>>;
  /**
   * What the settlement dialog shows first. Called one after the other they are one request, and each is answered when
   * it is known.
   */
  settlementProfile(playerId: string): Promise<SettlementData['profile']>;
  settlementDue(playerId: string): Promise<SettlementData['due']>;
  settle(order: SettleOrder): Promise<Reply<Settled>>;
  /** Takes cash without the server, if the rules allow this sale. */
  sellOffline(order: UnsentOrder): Promise<OfflineAnswer>;
  /** Records how a person has resolved a payment that the server refused. */
  outboxDone(settlementKey: string, note: string): Promise<void>;
  queue(): Promise<readonly PrintItem[]>;
  onQueue(listener: (items: readonly PrintItem[]) => void): () => void;
  retryPrint(id: string): Promise<boolean>;
  movePrintToEnd(id: string): Promise<boolean>;
  cancelPrint(id: string, reason: string): Promise<boolean>;
  resolveUnknownPrint(id: string, printed: boolean): Promise<boolean>;
};
