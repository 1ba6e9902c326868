// The desk without a window: session, server, queue and printer put together, and what the page is told of them.

import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { CallFailure, DeskStatus, PrintItem, Reply } from '../bridge.ts';
import type { DeskProcedure } from '../desk-procedures.ts';
import { type DeskCopy, deskCopy } from './desk-copy.ts';
import { printItem } from './printing/print-item.ts';
import { openPrintJournal } from './printing/print-journal.ts';
import { type PrintQueue, printQueue } from './printing/print-queue.ts';
import type { DeskPrinter } from './printing/printer.ts';
import { type PrintReports, reportPrints } from './printing/report-prints.ts';
import { type Counter, deskCounter } from './sales/counter.ts';
import type { Outbox } from './sales/outbox.ts';
import { takenPayments } from './sales/taken-payments.ts';
import { type ServerCalls, serverCalls } from './server-calls.ts';
import type { Settings } from './settings.ts';
import { type AccessGuard, accessGuard } from './sign-in/desk-access.ts';
import { idleClock } from './sign-in/idle-clock.ts';
import { noteLastPerson, readLastPerson } from './sign-in/last-person.ts';
import type { Person } from './sign-in/person.ts';
import type { Session } from './sign-in/session.ts';
import type { ShiftPin } from './sign-in/shift-pin.ts';
import { pageCall } from './window/channels.ts';
import { type DeskView, deskView } from './window/desk-view.ts';

type DeskEvents = {
  status(status: DeskStatus): void;
  queue(items: readonly PrintItem[]): void;
};

type DeskParts = {
  settings: Settings;
  /** Where the desk keeps its queue and its notes. */
  folder: string;
  outbox: Outbox;
  session: Session;
  pin: ShiftPin;
  printer: DeskPrinter;
  events: DeskEvents;
  now(): Date;
  /** Turns seconds of the rules into milliseconds. */
  pause(seconds: number): number;
};

export type Desk = Omit<Counter, 'send'> & {
  status(): DeskStatus;
  queue(): readonly PrintItem[];
  prints: PrintQueue;
  /** Whose shift it is, the lock, and the ways to open it. */
  access: AccessGuard;
  call(procedure: string, input: unknown): Promise<Reply<unknown>>;
  close(): Promise<void>;
};

const LOOK_AROUND_SECONDS = 10;
/** In rounds: a settlement whose answer was lost has left a receipt that somebody waits for. */
const TAKE_OVER_EVERY = 3;
const WAIT_LIMIT_MS = 10_000;

/** Opens the desk: what an earlier run left in the queue goes on at once, with or without a person signed in. */
export async function openDesk(parts: DeskParts): Promise<Desk> {
  const { settings, session, outbox, now, events } = parts;
  const { deskId, driver } = settings;
  const canPrint = parts.printer.receipts !== null;
  const idle = idleClock(() => now().getTime());
  const access: AccessGuard = accessGuard({
    session,
    pin: parts.pin,
    idle,
    askServer: () => server.query('people.me', undefined),
    askServerAs: (token) => serverCalls({ ...calls, session: bearerOf(token) }).query('people.me', undefined),
    forgetCopies: () => copy.forget(),
    onAdmitted: (person) => welcome(parts, view, reports, person),
    onChange: () => notifyQueue(),
  });
  const waiting = () => ({ prints: items().filter(isOpenItem).length, payments: outbox.list().length });
  const seenAccess = { ...access, state: () => ({ ...access.state(), waiting: waiting() }) };
  const last = await readLastPerson(parts.folder);
  const view = deskView({ settings, session, now, last, access: seenAccess, notifyPage: events.status });
  const calls = { apiUrl: settings.apiUrl, session, onReachable: view.seeServer, waitLimit: WAIT_LIMIT_MS };
  const server = serverCalls(calls);
  const unsent = outbox.list().map(({ order }) => order.settlementKey);
  const journal = await openPrintJournal(`${parts.folder}/print-queue.jsonl`, now().getTime(), unsent);
  const items = () => prints.list().map((job) => printItem(job, prints.waitingFor()));
  // A locked page hears how many wait, and nothing of whose they are.
  const notifyQueue = () => {
    view.notify();
    if (access.isOpen()) events.queue(items());
  };
  const onChange = () => {
    notifyQueue();
    reports.send();
  };
  const printer = parts.printer.receipts ?? NO_PRINTER;
  const prints: PrintQueue = printQueue({ journal, printer, onChange, now, pause: parts.pause });
  const taken = takenPayments(outbox, prints);
  const copy = deskCopy(now, taken);
  const shift = { isAdmitted: access.isAdmitted, person: session.person };
  const counter = deskCounter({ deskId, driver, canPrint, outbox, server, copy, view, prints, taken, now, ...shift });
  const reports = reportPrints(prints, server, access.isAdmitted);
  if (canPrint) await prints.start();
  const stop = watch(parts, { access, view, counter, reports });

  return {
    ...counter,
    status: view.status,
    queue: items,
    prints,
    access,
    call: (procedure, input) => callForPage(server, copy, procedure, input),
    close: async () => {
      stop();
      await prints.stop();
      await journal.close();
    },
  };
}

/** Somebody's token, for a question in their own name before they have the desk. */
const bearerOf = (token: string): Pick<Session, 'accessToken' | 'forgetAccessToken'> => ({
  accessToken: async () => ({ kind: 'token', token }),
  forgetAccessToken: () => undefined,
});

const isOpenItem = ({ state }: PrintItem) => isPrintJobOpen(state);

/** Notes who has the desk, and fetches what waits for its printer. */
async function welcome(parts: DeskParts, view: DeskView, reports: PrintReports, { name }: Person): Promise<void> {
  const last = name ? { person: name, at: parts.now().toISOString() } : view.status().last;
  if (last) await noteLastPerson(parts.folder, last);
  view.see({ last });
  // What cannot be taken over now is taken over in a later round.
  if (parts.printer.receipts) await reports.takeOver(parts.settings.deskId).catch(() => undefined);
}

type Watched = { access: AccessGuard; view: DeskView; counter: Counter; reports: PrintReports };

/** Looks around every few seconds, and for the idle lock every second; the answer ends both. */
function watch({ printer, settings, pause }: DeskParts, { access, view, counter, reports }: Watched): () => void {
  let rounds = 0;
  const lookAround = async () => {
    view.see({ printer: await printer.condition() });
    // A call of our own finds out whether the server is back; while it answers, the page's calls tell.
    if (view.status().offlineSince) await access.checkAgain();
    await counter.send();
    reports.send();
    rounds += 1;
    if (rounds % TAKE_OVER_EVERY === 0 && printer.receipts) await reports.takeOver(settings.deskId);
  };
  // A disk that takes no line ends no desk: what was left undone is done in the next round.
  const look = () => void lookAround().catch(() => undefined);
  look();
  const timers = [setInterval(look, pause(LOOK_AROUND_SECONDS)), setInterval(access.checkIdle, pause(1))];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

async function callForPage(
  server: ServerCalls,
  copy: DeskCopy,
  procedure: string,
  input: unknown,
): Promise<Reply<unknown>> {
  const call = pageCall(procedure, input);
  if (!call) {
    const failure: CallFailure = { kind: 'refused', refusal: { code: 'bad-input', fields: [] } };
    return { ok: false, failure };
  }
  const given = call.input as never;
  if (call.kind === 'mutation') return server.mutate(call.procedure, given);
  return copy.through<DeskProcedure>(call.procedure, given, server.query(call.procedure, given));
}

const NO_PRINTER = {
  print: async () => ({ kind: 'held', problem: 'no-printer', leftOpen: false }) as const,
  settleUnknownPrint: async () => ({ kind: 'unreachable' }) as const,
};
