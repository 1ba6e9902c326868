// The desk without a window: session, server, queue and printer put together, and what the page is told of them.
import type { DeskStatus, PrintItem, Reply, Settled, SettlementData, SettleOrder, Trouble } from '../bridge.ts';
import type { DeskProcedure } from '../desk-procedures.ts';
import { pageCall } from './channels.ts';
import { type DeskCopy, deskCopy } from './desk-copy.ts';
import { type DeskView, deskView } from './desk-view.ts';
import { noteLastPerson, readLastPerson } from './last-person.ts';
import { sellOffline, sendOutbox, withoutTaken } from './offline-sale.ts';
import { type Outbox, outboxItem } from './outbox.ts';
import { printItem } from './print-item.ts';
import { printRequest } from './print-order.ts';
import type { DeskPrinter } from './printer.ts';
import { openPrintJournal } from './printing/print-journal.ts';
import { type PrintQueue, printQueue } from './printing/print-queue.ts';
import { type PrintReports, reportPrints } from './report-prints.ts';
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
  outbox: Outbox;
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
  settlementData(playerId: string): Promise<SettlementData>;
  settle(order: SettleOrder): Promise<Reply<Settled>>;
  sellOffline(order: SettleOrder): Promise<boolean>;
  outboxDone(settlementKey: string): Promise<void>;
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
  const { settings, session, now, news } = parts;
  const view = deskView(settings, session, await readLastPerson(parts.folder), news.status, now);
  const server = serverCalls({
    apiUrl: settings.apiUrl,
    session,
    onReachable: view.seeServer,
    patience: PATIENCE_MS,
  });
  const copy = deskCopy(now);
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
  const offline = offlineDesk(parts, server, copy, view, prints);
  const reports = reportPrints(prints, server, () => session.isSignedIn());
  if (parts.printer.receipts) await prints.start();

  let rounds = 0;
  const lookAround = async () => {
    view.see({ printer: await parts.printer.mood() });
    // A call of our own finds out whether the server is back; while it answers, the page's calls tell.
    if (view.status().offlineSince && session.isSignedIn()) await server.query('people.me', undefined);
    await offline.send();
    reports.send();
    rounds += 1;
    if (rounds % TAKE_OVER_EVERY === 0 && parts.printer.receipts) await reports.takeOver(settings.deskId);
  };
  void lookAround();
  const timer = setInterval(() => void lookAround(), parts.pause(LOOK_AROUND_SECONDS));

  return {
    status: view.status,
    tell: view.tell,
    queue: items,
    prints,
    admit: () => admit({ parts, server, view, reports }),
    call: (procedure, input) => callForPage(server, copy, procedure, input),
    settlementData: async (playerId) => withoutTaken(parts.outbox, await settlementData(server, copy, playerId)),
    sellOffline: offline.sellOffline,
    outboxDone: offline.outboxDone,
    settle: (order) => settle({ settings, server, prints, canPrint: parts.printer.receipts !== null }, order),
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
  return copy.through<DeskProcedure>(call.procedure, given, await server.query(call.procedure, given));
}

/** Asked in the same turn, both questions travel as one request. */
async function settlementData(server: ServerCalls, copy: DeskCopy, playerId: string): Promise<SettlementData> {
  const about = { playerId };
  const [profile, due] = await Promise.all([
    server.query('preferences.fetchPlayerInvoiceDataInternal', about),
    server.query('payments.due', about),
  ]);
  return {
    profile: copy.through('preferences.fetchPlayerInvoiceDataInternal', about, profile),
    due: copy.through('payments.due', about, due),
  };
}

type Offline = Pick<Desk, 'sellOffline' | 'outboxDone'> & { send(): Promise<void> };

function offlineDesk(
  { outbox, settings, session, now }: DeskParts,
  server: ServerCalls,
  copy: DeskCopy,
  view: DeskView,
  prints: PrintQueue,
): Offline {
  const parts = { outbox, prints, deskId: settings.deskId, now };
  const show = () => view.see({ outbox: outbox.list().map(outboxItem) });
  show();
  return {
    sellOffline: async (order) => {
      const data = withoutTaken(outbox, await settlementData(server, copy, order.playerId));
      const isSold = await sellOffline(parts, order, data);
      show();
      return isSold;
    },
    outboxDone: async (settlementKey) => {
      await outbox.remove(settlementKey);
      show();
    },
    send: async () => {
      if (outbox.list().length === 0 || !session.isSignedIn()) return;
      await sendOutbox(parts, server);
      show();
    },
  };
}

type Counter = { settings: Settings; server: ServerCalls; prints: PrintQueue; canPrint: boolean };

/** Settles, and puts the receipt into this desk's queue before the page hears that it was settled. */
async function settle(counter: Counter, order: SettleOrder): Promise<Reply<Settled>> {
  const { title, ...input } = order;
  const reply = await counter.server.mutate('payments.settle', {
    ...input,
    deskId: counter.settings.deskId,
    deskPrints: counter.canPrint,
    deskDriver: counter.settings.driver,
  });
  const job = reply.ok ? reply.value.printJob : null;
  if (job?.state === 'queued' && counter.canPrint) {
    await counter.prints.add(printRequest(job, { title, paymentIds: input.paymentIds }));
  }
  return reply;
}

const NO_PRINTER = {
  print: async () => ({ kind: 'held', problem: 'no-printer', leftOpen: false }) as const,
  settleDoubt: async () => ({ kind: 'unreachable' }) as const,
};
