// The bridge between the page and the main process: everything the page may ask, and nothing else.
import type { CounterServer } from '@zapisy/counter/ports/counter-ports';
import type { OfflineAnswer, UnsentOrder } from '@zapisy/counter/ports/orders';
import type { OutboxItem, PrinterCondition, PrintItem } from '@zapisy/counter/ports/prints';
import type { ProcedureInput, ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import type { DeskProcedure } from './desk-procedures.ts';

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
  installUpdate: 'desk:install-update',
} as const;

export type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];

/** The events that the main process sends without a request. */
export const EVENTS = { status: 'event:status', queue: 'event:queue' } as const;

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
  /** The school's name; '' before it is known. */
  school: string;
  /** The school makes documents elsewhere (SCH-12). */
  isWithoutDocuments: boolean;
  /** True while the server has this desk bound to another computer (PRN-25). */
  isElsewhere: boolean;
  /** A newer version of this app that is ready to be installed; null without one. */
  update: string | null;
  /** Empty while the desk is locked. */
  outbox: readonly OutboxItem[];
};

export type SignInAnswer = 'signed-in' | 'given-up' | 'refused' | 'unreachable' | 'not-staff' | 'email-not-verified';

/** `window.reception`: plain data, promises and callbacks, because the bridge carries nothing else. */
export type ReceptionBridge = Omit<CounterServer, 'call'> & {
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
  /** Asks the person, then closes the app and opens the installer. False when there is none any more. */
  installUpdate(): Promise<boolean>;
};
