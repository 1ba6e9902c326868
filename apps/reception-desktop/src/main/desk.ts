// The desk without a window: session, server, queue and printer put together, and what the page is told of them.
import type { DeskStatus, PrintItem, Reply, Trouble } from '../bridge.ts';
import type { DeskProcedure } from '../desk-procedures.ts';
import { pageCall } from './channels.ts';
import { type Counter, deskCounter } from './counter.ts';
import { type DeskCopy, deskCopy } from './desk-copy.ts';
import { type DeskView, deskView } from './desk-view.ts';
import { noteLastPerson, readLastPerson } from './last-person.ts';
import type { Outbox } from './outbox.ts';
import { printItem } from './print-item.ts';
import type { DeskPrinter } from './printer.ts';
import { openPrintJournal } from './printing/print-journal.ts';
import { type PrintQueue, printQueue } from './printing/print-queue.ts';
import { type PrintReports, reportPrints } from './report-prints.ts';
import { type ServerCalls, serverCalls } from './server-calls.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';
import { takenPayments } from './taken-payments.ts';

export type DeskNews = {
  status(status: DeskStatus): void;
  queue(items: readonly PrintItem[]): void;
};

export type DeskParts = {
  settings: Settings;
  /** Where the desk keeps its queue and its notes. */
  folder: string;
  outbox: Outbox;
  session: Session;
  printer: DeskPrinter;
  news: DeskNews;
  now(): Date;
  /** Turns seconds of the rules into milliseconds. */
  pause(seconds: number): number;
};

export type Desk = Omit<Counter, 'send'> & {
  status(): DeskStatus;
  queue(): readonly PrintItem[];
  prints: PrintQueue;
  /** Lets in who has just signed in, if they are staff; false for anybody else, who is signed out again. */
  admit(): Promise<boolean>;
  call(procedure: string, input: unknown): Promise<Reply<unknown>>;
  /** Tells the page what changed elsewhere: the session, for one. */
  tell(): void;
  close(): Promise<void>;
};

const LOOK_AROUND_SECONDS = 10;
/** In rounds: a settlement whose answer was lost has left a receipt that somebody waits for. */
const TAKE_OVER_EVERY = 3;
const PATIENCE_MS = 10_000;

/** Opens the desk: what an earlier run left in the queue goes on at once, with or without a person signed in. */
export async function openDesk(parts: DeskParts): Promise<Desk> {
  const { settings, session, outbox, now, news } = parts;
  const { deskId, driver } = settings;
  const canPrint = parts.printer.receipts !== null;
  const view = deskView(settings, session, await readLastPerson(parts.folder), news.status, now);
  const server = serverCalls({
    apiUrl: settings.apiUrl,
    session,
    onReachable: view.seeServer,
    patience: PATIENCE_MS,
  });
  const unsent = outbox.list().map(({ order }) => order.settlementKey);
  const journal = await openPrintJournal(`${parts.folder}/print-queue.jsonl`, now().getTime(), unsent);
  const items = () => prints.list().map((job) => printItem(job, prints.waitingFor()));
  const prints: PrintQueue = printQueue({
    journal,
    printer: parts.printer.receipts ?? NO_PRINTER,
    onChange: () => {
      news.queue(items());
      reports.send();
    },
    now,
    pause: parts.pause,
  });
  const taken = takenPayments(outbox, prints);
  const copy = deskCopy(now, taken);
  const counter = deskCounter({ deskId, driver, canPrint, session, outbox, server, copy, view, prints, taken, now });
  const reports = reportPrints(prints, server, () => session.isSignedIn());
  if (canPrint) await prints.start();

  let rounds = 0;
  const lookAround = async () => {
    view.see({ printer: await parts.printer.mood() });
    // A call of our own finds out whether the server is back; while it answers, the page's calls tell.
    if (view.status().offlineSince && session.isSignedIn()) await server.query('people.me', undefined);
    await counter.send();
    reports.send();
    rounds += 1;
    if (rounds % TAKE_OVER_EVERY === 0 && canPrint) await reports.takeOver(deskId);
  };
  // A disk that takes no line ends no desk: what was left undone is done in the next round.
  const look = () => void lookAround().catch(() => undefined);
  look();
  const timer = setInterval(look, parts.pause(LOOK_AROUND_SECONDS));

  return {
    ...counter,
    status: view.status,
    tell: view.tell,
    queue: items,
    prints,
    admit: () => admit({ parts, server, view, reports }),
    call: (procedure, input) => callForPage(server, copy, procedure, input),
    close: async () => {
      clearInterval(timer);
      await prints.stop();
      await journal.close();
    },
  };
}

type Door = { parts: DeskParts; server: ServerCalls; view: DeskView; reports: PrintReports };

/** A desk that was admitted before may start without the network; a client's account is turned away. */
async function admit({ parts, server, view, reports }: Door): Promise<boolean> {
  const { session, settings } = parts;
  const me = await server.query('people.me', undefined);
  const isStaff = !me.ok || me.value.isStaff;
  if (!isStaff) await session.signOut();
  view.admit(isStaff && session.isSignedIn());
  const person = session.name();
  if (isStaff && person) {
    const last = { person, at: parts.now().toISOString() };
    await noteLastPerson(parts.folder, last);
    view.see({ last });
  }
  if (isStaff && parts.printer.receipts) await reports.takeOver(settings.deskId);
  return isStaff;
}

async function callForPage(
  server: ServerCalls,
  copy: DeskCopy,
  procedure: string,
  input: unknown,
): Promise<Reply<unknown>> {
  const call = pageCall(procedure, input);
  if (!call) {
    const trouble: Trouble = { kind: 'refused', code: 'bad-input', details: {} };
    return { ok: false, trouble };
  }
  const given = call.input as never;
  if (call.kind === 'mutation') return server.mutate(call.procedure, given);
  return copy.through<DeskProcedure>(call.procedure, given, server.query(call.procedure, given));
}

const NO_PRINTER = {
  print: async () => ({ kind: 'held', problem: 'no-printer', leftOpen: false }) as const,
  settleDoubt: async () => ({ kind: 'unreachable' }) as const,
};
