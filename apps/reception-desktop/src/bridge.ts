// The bridge between the page and the main process: everything the page may ask, and nothing else.
import type { RefusalData } from '@zapisy/api/client';
import type { DeskProcedure, ProcedureInput, ProcedureOutput } from './desk-procedures.ts';

/** The channels, by the name of the question. */
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
  resolveUnknownPrint: 'print:answer-doubt',
} as const;

export type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];

/** What the main process tells by itself. */
export const EVENTS = { status: 'news:status', queue: 'news:queue' } as const;

/** Why an answer is missing. `offline`: the server did not answer; `failed`: it broke, or said something unreadable. */
export type CallFailure =
  | { kind: 'refused'; refusal: RefusalData }
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'failed' };

/** `cachedAt` is there when the server was silent and the desk answers out of its own copy: an ISO text in UTC. */
export type Reply<T> = { ok: true; value: T; cachedAt?: string } | { ok: false; failure: CallFailure };

export type PrinterCondition =
  | 'ready'
  | 'no-printer'
  | 'paper'
  | 'cover'
  | 'busy'
  | 'daily-report'
  | 'service'
  | 'not-used';

/** 'start': the app was started with a kept session. 'session-ended': by the provider's word, or the server's. */
export type LockReason = 'idle' | 'start' | 'session-ended';

/** Who may use the desk now. While it is locked, or nobody's, the main process answers `status`, `signIn` and `unlock` alone. */
export type DeskAccess = {
  /** Changes with the person: what one has left on the page is not shown to another. Null while the desk is nobody's. */
  shift: number | null;
  lock: LockReason | null;
  /** Tries that the PIN has left while the desk is locked; 0: only signing in opens it. */
  pinTries: number;
  /** True after a sign-in, until the person has chosen a PIN or gone without one. */
  asksForPin: boolean;
  /** During the last minute before the desk locks; null before. */
  secondsToLock: number | null;
  /** What waits to be printed and to be sent, by number: a locked desk says nothing more of it. */
  waiting: { prints: number; payments: number };
};

export type UnlockAnswer = 'open' | 'wrong' | 'sign-in';

/** Times are ISO texts in UTC. */
export type DeskStatus = {
  desk: { id: string; name: string; city: string | null };
  access: DeskAccess;
  /** Whether somebody has been let in, also while the desk is locked. */
  signedIn: boolean;
  /** Who works now; null when nobody does, or when the name is not known. */
  person: string | null;
  last: { person: string; at: string } | null;
  /** Null while the server answers. */
  offlineSince: string | null;
  printer: PrinterCondition;
  /** Empty while the desk is locked. */
  outbox: readonly OutboxItem[];
};

/**
 * A payment that waits to be sent. Amounts in grosze, times ISO texts in UTC; `problem` is the code of the server's refusal, or
 * its reason where one field is wrong, or 'receipt-unknown' of one that was sent and may have no receipt.
 */
export type OutboxItem = {
  settlementKey: string;
  title: string;
  paymentIds: readonly number[];
  totalGrosze: number;
  takenAt: string;
  problem: string | null;
  /** True when a person has resolved it and the server has yet to hear of that. */
  isResolved: boolean;
};

export type SignInAnswer = 'signed-in' | 'given-up' | 'refused' | 'unreachable' | 'not-staff' | 'email-not-verified';

export type PrintState = 'queued' | 'printing' | 'printed' | 'held' | 'failed' | 'unknown' | 'cancelled';

/** A job as the queue shows it. Amounts in grosze, times ISO texts in UTC. */
export type PrintItem = {
  id: string;
  paymentIds: readonly number[];
  title: string;
  lines: readonly { name: string; grossGrosze: number }[];
  totalGrosze: number;
  state: PrintState;
  problem: Exclude<PrinterCondition, 'ready' | 'not-used'> | 'vat-rate' | 'item-locked' | 'refused' | null;
  code: number | null;
  /** The name of the line that the printer refused. */
  item: string | null;
  /** True when the job is tried again by itself. */
  triesAgain: boolean;
  receiptNumber: number | null;
  /** Of a doubtful receipt: the number it would have, the printer's last one when it was asked, whether staff have ended it. */
  unknownPrint: {
    expectedNumber: number | null;
    asked: boolean;
    lastReceipt: number | null;
    isCalledOff: boolean;
  } | null;
  cancelReason: string | null;
  createdAt: string;
  changedAt: string;
};

/** What the page hands over to settle; what the desk is and has printed is added by the main process. */
export type SettleOrder = Omit<
  ProcedureInput<'payments.settle'>,
  'deskId' | 'deskPrints' | 'deskDriver' | 'alreadyPrinted' | 'takenAt' | 'takenBy'
> & {
  /** For the queue on the screen. */
  title: string;
};

export type Settled = ProcedureOutput<'payments.settle'>;

export type SettlementData = {
  profile: Reply<ProcedureOutput<'preferences.fetchPlayerInvoiceDataInternal'>>;
  due: Reply<ProcedureOutput<'payments.due'>>;
};

/** `window.reception`: plain data, promises and callbacks, because nothing else crosses the bridge. */
export type ReceptionBridge = {
  status(): Promise<DeskStatus>;
  onStatus(subscribe: (status: DeskStatus) => void): () => void;
  signIn(): Promise<SignInAnswer>;
  /** Opens a locked desk by the PIN of the shift. */
  unlock(pin: string): Promise<UnlockAnswer>;
  /** Null: without a PIN. */
  choosePin(pin: string | null): Promise<void>;
  /** Somebody used the keyboard or the mouse. */
  touch(): Promise<void>;
  /** False when the identity provider's own session could not be ended in the browser. */
  signOut(): Promise<boolean>;
  call<P extends DeskProcedure>(procedure: P, input: ProcedureInput<P>): Promise<Reply<ProcedureOutput<P>>>;
  /** What the dialog opens with: asked one after the other they are one request, and each is answered when it is known. */
  settlementProfile(playerId: string): Promise<SettlementData['profile']>;
  settlementDue(playerId: string): Promise<SettlementData['due']>;
  settle(order: SettleOrder): Promise<Reply<Settled>>;
  /** Takes cash without the server; false when this sale cannot be made so. */
  sellOffline(order: SettleOrder): Promise<boolean>;
  /** A person has resolved a payment that the server refused, and says how. */
  outboxDone(settlementKey: string, note: string): Promise<void>;
  queue(): Promise<readonly PrintItem[]>;
  onQueue(subscribe: (items: readonly PrintItem[]) => void): () => void;
  retryPrint(id: string): Promise<boolean>;
  movePrintToEnd(id: string): Promise<boolean>;
  cancelPrint(id: string, reason: string): Promise<boolean>;
  resolveUnknownPrint(id: string, printed: boolean): Promise<boolean>;
};
