// The printer's status now, read with its immediate commands, which it answers even while it prints.
import {
  type Connection,
  type Limits,
  openConnection,
  type PrinterPlace,
  type Reply,
  withTimeout,
} from './connection.ts';
import { type HoldProblem, mechanismProblem, problemOfErrorNumber } from './problems.ts';

/** Ready, or what keeps it from printing. */
type PrinterState = 'ready' | 'service' | HoldProblem;

/**
 * The printer's own counters (`scnt`): receipts finished since the last daily report, and the last receipt's number.
 * `memory`: the unique number of its fiscal memory, when it tells one.
 */
export type Counters = { finished: number; lastReceipt: number; dailyReports: number; memory?: string };

/** Asks the mechanism and the device; `no-printer` without an answer, `connection` when a frame was damaged. */
export async function readPrinterState(connection: Connection, limits: Limits): Promise<PrinterState> {
  const mechanism = await withTimeout(connection.send({ name: '!sprn' }), limits.command);
  if (mechanism.kind !== 'done') return problemOfReply(mechanism);
  const broken = mechanismProblem(mechanism.fields['pr']);
  if (broken) return broken;
  const device = await withTimeout(connection.send({ name: '!sdev' }), limits.command);
  if (device.kind !== 'done') return problemOfReply(device);
  // A menu, a waiting key or a waiting dialog: a person is working at the printer itself.
  return device.fields['ds'] === '0' ? 'ready' : 'busy';
}

/** What keeps a command from its answer; the printer's refusal of a reading says nothing of a receipt. */
function problemOfReply(reply: Reply): HoldProblem {
  if (reply.kind === 'damaged') return 'connection';
  if (reply.kind !== 'refused' && reply.kind !== 'frame-refused') return 'no-printer';
  const meaning = problemOfErrorNumber(reply.code);
  return 'held' in meaning ? meaning.held : 'no-printer';
}

/** Opens a connection to read the status only; for the status bar. */
export async function readPrinterStateOnce(place: PrinterPlace, limits: Limits): Promise<PrinterState> {
  const connection = await openConnection(place, limits.connect);
  if (!connection) return 'no-printer';
  try {
    return await readPrinterState(connection, limits);
  } finally {
    connection.close();
  }
}

/** Reads `scnt`; null when the answer is not one of `scnt`. */
export function countersOf(reply: Reply): Counters | null {
  if (reply.kind !== 'done') return null;
  const { bn, bt, rd, nu } = reply.fields;
  const counters = { finished: Number(bn), lastReceipt: Number(bt), dailyReports: Number(rd ?? '0') };
  return Object.values(counters).every(Number.isSafeInteger) ? { ...counters, ...(nu && { memory: nu }) } : null;
}
