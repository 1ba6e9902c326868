// One printer as its owner sees it: roll, cover, keypad, and the faults set on the control panel.
import { type Faults, openFaults } from '../faults.ts';
import type { Tenant } from '../tenants.ts';
import { type Answers, openAnswers } from './answers.ts';
import { type Barrier, makeBarrier } from './barrier.ts';
import { makePrinter, type Printer } from './printer.ts';
import type { LastingFault, Mishap } from './printer-faults.ts';

export type Mechanism = {
  readonly tenant: Tenant;
  readonly port: number;
  readonly printer: Printer;
  readonly mishaps: Faults<Mishap>;
  /** Lasting faults that wait for their command. */
  readonly toBegin: Faults<LastingFault>;
  readonly roll: Barrier;
  readonly key: Barrier;
  readonly answers: Answers;
  lastAnswer: Buffer;
  queued: number;
  queue: Promise<void>;
  unreachable: boolean;
};

export function makeMechanism(tenant: Tenant, port: number): Mechanism {
  return {
    tenant,
    port,
    printer: makePrinter(`ZSB ${String(port).padStart(10, '0')}`),
    mishaps: openFaults(),
    toBegin: openFaults(),
    roll: makeBarrier(),
    key: makeBarrier(),
    answers: openAnswers(),
    lastAnswer: Buffer.alloc(0),
    queued: 0,
    queue: Promise.resolve(),
    unreachable: false,
  };
}

export function begin(mechanism: Mechanism, { fault }: LastingFault): void {
  const { condition } = mechanism.printer;
  switch (fault) {
    case 'paper-out':
    case 'cover':
      condition.faultCode = fault === 'cover' ? 1 : 5;
      mechanism.roll.shut();
      return;
    case 'busy':
      condition.busy = true;
      return;
    case 'read-only':
      condition.readOnly = true;
      return;
    case 'paper-low':
      condition.paperLow = true;
      return;
    case 'unreachable':
      mechanism.unreachable = true;
  }
}

/** Inserts a roll, closes the cover, forgets every fault; commands that waited go on. */
export function setRight(mechanism: Mechanism): void {
  mechanism.mishaps.clear();
  mechanism.toBegin.clear();
  mechanism.unreachable = false;
  Object.assign(mechanism.printer.condition, { faultCode: 0, busy: false, readOnly: false, paperLow: false });
  mechanism.roll.open();
}

/** Presses the key that a daily report without a date waits for. */
export function pressKey(mechanism: Mechanism): void {
  mechanism.printer.condition.key = false;
  mechanism.key.open();
}
