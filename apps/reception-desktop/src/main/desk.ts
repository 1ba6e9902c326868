// The desk without a window: joins session, server, print queue and printer, and reports their state to the page.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import type { CallFailure, Reply } from '@zapisy/counter/ports/reply';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { DeskStatus } from '../bridge.ts';
import type { DeskProcedure } from '../desk-procedures.ts';
import { type DeskCopy, deskCopy } from './desk-copy.ts';
import { type DeskHeartbeat, deskHeartbeat } from './desk-heartbeat.ts';
import { dropErasedFamilies } from './erased-families.ts';
import { printItem } from './printing/print-item.ts';
import { openPrintJournal, type PrintJournal } from './printing/print-journal.ts';
import { type PrintQueue, printQueue } from './printing/print-queue.ts';
import type { DeskPrinter } from './printing/printer.ts';
import { type PrintReports, reportPrints } from './printing/report-prints.ts';
import type { SealedLines } from './printing/sealed-lines.ts';
import { type Counter, deskCounter } from './sales/counter.ts';
import { type Outbox, unsentKeys } from './sales/outbox.ts';
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
  /** The folder of the print queue and of the desk's other files. */
  folder: string;
  outbox: Outbox;
  /** How the lines of the print queue's file are written. */
  lines: SealedLines;
  /** Null on a computer without a secure store. */
  key: string | null;
  session: Session;
  pin: ShiftPin;
  printer: DeskPrinter;
  events: DeskEvents;
  now(): Date;
  /** Milliseconds for a number of seconds; tests make it shorter. */
  pause(seconds: number): number;
};

export type Desk = Omit<Counter, 'send'> & {
  status(): DeskStatus;
  queue(): readonly PrintItem[];
  prints: PrintQueue;
  /** The shift, the lock, and the ways to open it. */
  access: AccessGuard;
  call(procedure: string, input: unknown): Promise<Reply<unknown>>;
  /** Says on the page that this version is ready to be installed. */
  offerUpdate(version: string): void;
  close(): Promise<void>;
};

const LOOK_AROUND_SECONDS = 10;
/** Every third round: a settlement whose answer was lost may have left a print job at the server. */
const TAKE_OVER_EVERY = 3;
const WAIT_LIMIT_MS = 10_000;

/** Opens the desk. The queue of an earlier run continues at once, with or without a person signed in. */
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
    onAdmitted: (person) => onAdmission(parts, { view, reports, heartbeat }, person),
    onChange: () => notifyQueue(),
  });
  const waiting = () => ({ prints: items().filter(isOpenItem).length, payments: outbox.list().length });
  const seenAccess = { ...access, state: () => ({ ...access.state(), waiting: waiting() }) };
  const last = await readLastPerson(parts.folder);
  const view = deskView({ settings, session, now, last, access: seenAccess, notifyPage: events.status });
  const onReachable = view.setServerReachable;
  const calls = { apiUrl: settings.apiUrl, session, deskKey: parts.key, onReachable, waitLimit: WAIT_LIMIT_MS };
  const server = serverCalls(calls);
  const journal = await openJournal(parts);
  const items = () => prints.list().map((job) => printItem(job, prints.waitingFor()));
  // A locked page gets the number of waiting jobs only, without names.
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
  const dropErased = () => dropErasedFamilies({ server, copy, prints, outbox });
  const heartbeat = deskHeartbeat(settings, server, view, access.isAdmitted, dropErased);
  if (canPrint) await prints.start();
  const stop = startRounds(parts, { access, view, counter, reports, heartbeat });

  return {
    ...counter,
    status: view.status,
    queue: items,
    prints,
    access,
    call: (procedure, input) => callForPage(server, copy, procedure, input),
    offerUpdate: (update) => view.update({ update }),
    close: () => closeAll(stop, prints, journal),
  };
}

async function closeAll(stop: () => void, prints: PrintQueue, journal: PrintJournal): Promise<void> {
  stop();
  await prints.stop();
  await journal.close();
}

function openJournal({ folder, lines, now, outbox }: DeskParts): Promise<PrintJournal> {
  return openPrintJournal(`${folder}/print-queue.jsonl`, lines, now().getTime(), unsentKeys(outbox));
}

/** The access token of a person who signs in, to ask the server before they have the desk. */
const bearerOf = (token: string): Pick<Session, 'accessToken' | 'forgetAccessToken'> => ({
  accessToken: async () => ({ kind: 'token', token }),
  forgetAccessToken: () => undefined,
});

const isOpenItem = ({ state }: PrintItem) => isPrintJobOpen(state);

type Admitting = Pick<Watched, 'view' | 'reports' | 'heartbeat'>;

/** Records the person of the shift, reports the desk, and fetches the jobs that wait for its printer. */
async function onAdmission(parts: DeskParts, { view, reports, heartbeat }: Admitting, { name }: Person): Promise<void> {
  const last = name ? { person: name, at: parts.now().toISOString() } : view.status().last;
  if (last) await noteLastPerson(parts.folder, last);
  view.update({ last });
  await heartbeat.send({ signsIn: true });
  // A job that cannot be taken over now is taken over in a later round.
  if (parts.printer.receipts) await reports.takeOver(parts.settings.deskId).catch(() => undefined);
}

type Watched = {
  access: AccessGuard;
  view: DeskView;
  counter: Counter;
  reports: PrintReports;
  heartbeat: DeskHeartbeat;
};

/** Runs a round every 10 seconds and checks the idle lock every second. Call the result to stop both. */
function startRounds({ printer, settings, pause, now }: DeskParts, watched: Watched): () => void {
  const { access, view, counter, reports, heartbeat } = watched;
  let rounds = 0;
  const lookAround = async () => {
    const nextTryAt = new Date(now().getTime() + pause(LOOK_AROUND_SECONDS)).toISOString();
    view.update({ printer: await printer.condition() });
    // This call finds out whether the server is back; while it is reachable, the page's calls report that.
    if (view.status().offlineSince) await access.checkAgain();
    if (view.status().offlineSince) view.update({ nextTryAt });
    await counter.send();
    reports.send();
    rounds += 1;
    if (rounds % TAKE_OVER_EVERY !== 0) return;
    await heartbeat.send();
    if (printer.receipts) await reports.takeOver(settings.deskId);
  };
  // A failed write to the disk must not end the desk: the next round does the rest.
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
