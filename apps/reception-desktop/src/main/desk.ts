// The desk without a window: session, server, queue and printer put together, and what the page is told of them.
import type { DeskStatus, PrintItem, Reply, Settled, SettleOrder, Trouble } from '../bridge.ts';
import { pageCall } from './channels.ts';
import { deskView } from './desk-view.ts';
import { noteLastPerson, readLastPerson } from './last-person.ts';
import { printItem } from './print-item.ts';
import { printRequest } from './print-order.ts';
import type { DeskPrinter } from './printer.ts';
import { openPrintJournal } from './printing/print-journal.ts';
import { type PrintQueue, printQueue } from './printing/print-queue.ts';
import { reportPrints } from './report-prints.ts';
import { type ServerCalls, serverCalls } from './server-calls.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

export type DeskNews = {
  status(status: DeskStatus): void;
  queue(items: readonly PrintItem[]): void;
};

export type DeskParts = {
  settings: Settings;
  /** Where the desk keeps its queue and its notes. */
  folder: string;
  session: Session;
  printer: DeskPrinter;
  news: DeskNews;
  now(): Date;
  /** Turns seconds of the rules into milliseconds. */
  pause(seconds: number): number;
};

export type Desk = {
  status(): DeskStatus;
  queue(): readonly PrintItem[];
  prints: PrintQueue;
  /** Lets in who has just signed in, if they are staff; false for anybody else, who is signed out again. */
  admit(): Promise<boolean>;
  call(procedure: string, input: unknown): Promise<Reply<unknown>>;
  settle(order: SettleOrder): Promise<Reply<Settled>>;
  /** Tells the page what changed elsewhere: the session, for one. */
  tell(): void;
  close(): Promise<void>;
};

const LOOK_AROUND_SECONDS = 10;
const PATIENCE_MS = 10_000;

/** Opens the desk: what an earlier run left in the queue goes on at once, with or without a person signed in. */
export async function openDesk(parts: DeskParts): Promise<Desk> {
  const { settings, session, now, news } = parts;
  const view = deskView(settings, session, await readLastPerson(parts.folder), news.status, now);
  const server = serverCalls({
    apiUrl: settings.apiUrl,
    session,
    onReachable: view.seeServer,
    patience: PATIENCE_MS,
  });
  const journal = await openPrintJournal(`${parts.folder}/print-queue.jsonl`, now().getTime());
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
  const reports = reportPrints(prints, server, () => session.isSignedIn());
  if (parts.printer.receipts) await prints.start();

  const lookAround = async () => {
    view.see({ printer: await parts.printer.mood() });
    // A call of our own finds out whether the server is back; while it answers, the page's calls tell.
    if (view.status().offlineSince && session.isSignedIn()) await server.query('people.me', undefined);
    reports.send();
  };
  void lookAround();
  const timer = setInterval(() => void lookAround(), parts.pause(LOOK_AROUND_SECONDS));

  return {
    status: view.status,
    tell: view.tell,
    queue: items,
    prints,
    admit: async () => {
      const me = await server.query('people.me', undefined);
      // A desk that was admitted before may start without the network; a client's account is turned away.
      const isStaff = !me.ok || me.value.isStaff;
      if (!isStaff) await session.signOut();
      view.admit(isStaff && session.isSignedIn());
      const person = session.name();
      if (isStaff && person) {
        const last = { person, at: now().toISOString() };
        await noteLastPerson(parts.folder, last);
        view.see({ last });
      }
      if (isStaff && parts.printer.receipts) await reports.takeOver(settings.deskId);
      return isStaff;
    },
    call: (procedure, input) => callForPage(server, procedure, input),
    settle: (order) => settle({ settings, server, prints, canPrint: parts.printer.receipts !== null }, order),
    close: async () => {
      clearInterval(timer);
      await prints.stop();
      await journal.close();
    },
  };
}

async function callForPage(server: ServerCalls, procedure: string, input: unknown): Promise<Reply<unknown>> {
  const call = pageCall(procedure, input);
  if (!call) {
    const trouble: Trouble = { kind: 'refused', code: 'bad-input', details: {} };
    return { ok: false, trouble };
  }
  return call.kind === 'query'
    ? server.query(call.procedure, call.input as never)
    : server.mutate(call.procedure, call.input as never);
}

type Counter = { settings: Settings; server: ServerCalls; prints: PrintQueue; canPrint: boolean };

/** Settles, and puts the receipt into this desk's queue before the page hears that it was settled. */
async function settle(counter: Counter, order: SettleOrder): Promise<Reply<Settled>> {
  const { title, ...input } = order;
  const reply = await counter.server.mutate('payments.settle', {
    ...input,
    deskId: counter.settings.deskId,
    deskPrints: counter.canPrint,
  });
  if (reply.ok && reply.value.printJob && counter.canPrint) {
    await counter.prints.add(printRequest(reply.value.printJob, { title, paymentIds: input.paymentIds }));
  }
  return reply;
}

const NO_PRINTER = {
  print: async () => ({ kind: 'held', problem: 'no-printer', leftOpen: false }) as const,
  settleDoubt: async () => ({ kind: 'unreachable' }) as const,
};
