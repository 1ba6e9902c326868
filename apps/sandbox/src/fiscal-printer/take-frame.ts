// What a printer does with a frame: answers at once or in its turn, waits for a roll, applies its faults.
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Command, type Refusal, understand } from './command-fields.ts';
import { FRAME_ERROR, type Read, writeFrame } from './frame.ts';
import { begin, type Mechanism } from './mechanism.ts';
import { execute, type Outcome, printsReceipt, sellElsewhere } from './printer.ts';
import { type Mishap, meets } from './printer-faults.ts';
import { type Manner, sendAnswer } from './send-answer.ts';

const TOKEN_UNKNOWN = 13;
const QUEUE_FULL = 14;
const LONGEST_QUEUE = 32;

/** Commands of all connections are carried out one after another; those with `!` do not wait for their turn. */
export function takeFrame(mechanism: Mechanism, socket: Socket, read: Read): void {
  const understood = 'refused' in read ? { refusal: { number: read.refused } } : understand(read.elements);
  const token = 'refused' in read ? undefined : read.elements.token;
  if ('command' in understood && understood.command.immediate) {
    mechanism.printer.condition.waiting = mechanism.queued > 0;
    void perform(mechanism, socket, understood.command);
    return;
  }
  if (mechanism.queued >= LONGEST_QUEUE) {
    socket.write(refused({ number: QUEUE_FULL }, token));
    return;
  }
  mechanism.queued += 1;
  mechanism.queue = mechanism.queue
    .then(async () => {
      mechanism.printer.condition.waiting = mechanism.queued > 1;
      if ('refusal' in understood) socket.write(refused(understood.refusal, token));
      else await perform(mechanism, socket, understood.command);
    })
    // The gates turn everyone away when the printer is closed.
    .catch(() => {
      socket.destroy();
    })
    .finally(() => {
      mechanism.queued -= 1;
    });
}

async function perform(mechanism: Mechanism, socket: Socket, command: Command): Promise<void> {
  const { answers, mishaps, port, tenant } = mechanism;
  const call = tenant.journal.received({
    service: 'fiscal-printer',
    method: 'POSNET',
    path: command.sentAs,
    query: { port, ...(command.token !== undefined && { token: command.token }) },
    body: command.sent,
  });
  const mishap = mishaps.take((waiting) => meets(waiting, command.sentAs));
  if (mishap?.fault === 'crc-command' || mishap?.fault === 'crc-both') {
    call.status = FRAME_ERROR.checksum;
    await sendAnswer(socket, refused({ number: FRAME_ERROR.checksum }, undefined), mannerOf(mishap), Buffer.alloc(0));
    return;
  }
  if (command.name === 'rpt' && mishap?.fault !== 'no-answer') {
    await sendAnswer(socket, repeated(mechanism, command), mannerOf(mishap), mechanism.lastAnswer);
    call.status = 200;
    return;
  }
  await ready(mechanism, command);
  if (mechanism.unreachable) {
    socket.destroy();
    return;
  }
  const outcome = await withMishapBefore(mechanism, command, mishap);
  if (outcome === undefined) {
    if (mishap?.fault === 'drop-before-trend') socket.destroy();
    return;
  }
  const answer = writeFrame(answerElements(command, outcome));
  if (command.token !== undefined) answers.store(command.token, answer);
  if (dropsAfter(mechanism, mishap)) {
    socket.destroy();
    return;
  }
  call.status = typeof outcome === 'number' ? outcome : 200;
  await sendAnswer(socket, answer, mannerOf(mishap), mechanism.lastAnswer);
  mechanism.lastAnswer = answer;
}

/** Waits for a roll, a closed cover, or the key on the keypad, when the command needs them. */
async function ready(mechanism: Mechanism, command: Command): Promise<void> {
  const fault = mechanism.toBegin.take(({ on }) => on === command.sentAs);
  if (fault) begin(mechanism, fault);
  if (!printsReceipt(command)) return;
  if (command.name === 'dailyrep' && command.fields.text('da') === undefined) {
    mechanism.printer.condition.key = true;
    mechanism.key.shut();
    await mechanism.key.pass();
  }
  await mechanism.roll.pass();
}

/** Carries the command out unless the mishap keeps it from happening: undefined then. */
async function withMishapBefore(
  { printer }: Mechanism,
  command: Command,
  mishap: Mishap | undefined,
): Promise<Outcome | undefined> {
  if (mishap?.fault === 'no-answer') return undefined;
  if (mishap?.fault === 'error') return mishap.number;
  if (mishap?.fault === 'drop-before-trend') {
    if (mishap.foreignSale) sellElsewhere(printer);
    return undefined;
  }
  if (mishap?.fault === 'slow') await wait(mishap.ms, undefined, { ref: false });
  return execute(printer, command);
}

/** Whether the line goes down between the act and its answer; a power cut also loses the stored answers. */
function dropsAfter({ answers, printer }: Mechanism, mishap: Mishap | undefined): boolean {
  if (mishap?.fault !== 'drop-after-trend' && mishap?.fault !== 'power-cut-after-trend') return false;
  if (mishap.foreignSale) sellElsewhere(printer);
  if (mishap.fault === 'power-cut-after-trend') answers.forget();
  return true;
}

function mannerOf(mishap: Mishap | undefined): Manner {
  switch (mishap?.fault) {
    case 'crc-answer':
    case 'crc-both':
      return 'crc-answer';
    case 'answer-lost':
    case 'split':
    case 'merged':
    case 'garbage':
      return mishap.fault;
    default:
      return 'whole';
  }
}

function repeated({ answers }: Mechanism, { token }: Command): Buffer {
  if (token === undefined) return refused({ number: FRAME_ERROR.token, command: 'rpt' }, undefined);
  return answers.of(token) ?? refused({ number: TOKEN_UNKNOWN, command: 'rpt' }, token);
}

function answerElements({ sentAs, token }: Command, outcome: Outcome): readonly string[] {
  return [
    sentAs,
    ...(token === undefined ? [] : [token]),
    ...(typeof outcome === 'number' ? [`?${outcome}`] : outcome),
  ];
}

function refused({ number, command, field }: Refusal, token: string | undefined): Buffer {
  return writeFrame([
    'ERR',
    ...(token === undefined ? [] : [token]),
    `?${number}`,
    ...(command === undefined ? [] : [`cm${command}`]),
    ...(field === undefined ? [] : [`fd${field}`]),
  ]);
}
