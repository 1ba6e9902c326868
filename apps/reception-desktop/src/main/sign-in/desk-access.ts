// Who may use the desk now: the shift, its lock, and the two ways to open it. The main process decides, not the page (DESK-7,
// DESK-10).

import type { ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import type { DeskAccess, LockReason, SignInAnswer, UnlockAnswer } from '../../bridge.ts';
import { admissionRefusal } from './admission.ts';
import type { IdleClock } from './idle-clock.ts';
import type { Person } from './person.ts';
import type { Session } from './session.ts';
import type { ShiftPin } from './shift-pin.ts';

type AccessParts = {
  session: Session;
  pin: ShiftPin;
  idle: IdleClock;
  /** Asks the server who the person of the session is. */
  askServer(): Promise<Reply<ProcedureOutput<'people.me'>>>;
  /** The same for an access token of a person who is not signed in at this desk yet. */
  askServerAs(accessToken: string): Promise<Reply<ProcedureOutput<'people.me'>>>;
  /** Removes the answers that were read for the person before. */
  forgetCopies(): void;
  /** Called when a person may work here. */
  onAdmitted(person: Person): Promise<void>;
  onChange(): void;
};

export type AccessGuard = {
  /** True while the person of the shift has the desk unlocked; otherwise only the lock's own messages are answered. */
  isOpen(): boolean;
  /** True while the desk may call the server in the name of the admitted person, locked or not. */
  isAdmitted(): boolean;
  state(): Omit<DeskAccess, 'waiting'>;
  /** Restores the session of an earlier start, locked, because the person has not shown yet who they are. */
  restore(): Promise<void>;
  signIn(): Promise<SignInAnswer>;
  unlock(pin: string): Promise<UnlockAnswer>;
  /** Null declines a PIN, so that only signing in opens the lock. */
  choosePin(pin: string | null): Promise<void>;
  signOut(): Promise<boolean>;
  touch(): void;
  /** Called every second: counts down to the lock. */
  checkIdle(): void;
  /** Asks the server again whether the person may work here, after it was away. */
  checkAgain(): Promise<void>;
  /** Call when the session has changed: the provider may have ended it. */
  sessionChanged(): void;
};

/**
 * `shifts` counts the shifts, so that each has a number of its own. `signIns` counts the sign-ins that began and the
 * sign-outs.
 */
type Held = {
  shift: { number: number; sub: string } | null;
  lock: LockReason | null;
  asksForPin: boolean;
  shifts: number;
  signIns: number;
};
type Guarded = AccessParts & { held: Held };

/** Makes the guard, without a shift. */
export function accessGuard(parts: AccessParts): AccessGuard {
  const held: Held = { shift: null, lock: null, asksForPin: false, shifts: 0, signIns: 0 };
  const desk: Guarded = { ...parts, held };
  const { session, idle, onChange } = parts;
  return {
    isOpen: () => isOpen(desk),
    isAdmitted: () => isAdmitted(desk),
    state: () => stateOf(desk),
    restore: () => restore(desk),
    signIn: () => signIn(desk),
    unlock: (pin) => unlock(desk, pin),
    choosePin: (pin) => choosePin(desk, pin),
    signOut: () => signOut(desk),
    touch: () => {
      if (!isOpen(desk)) return;
      const wasCounting = idle.secondsLeft() !== null;
      idle.touch();
      if (wasCounting) onChange();
    },
    checkIdle: () => {
      if (!isAdmitted(desk) || held.lock !== null) return;
      const left = idle.secondsLeft();
      if (left === 0) held.lock = 'idle';
      if (left !== null) onChange();
    },
    checkAgain: async () => {
      const person = session.person();
      if (!person || !isAdmitted(desk)) return;
      const refused = await refusalOf(desk, person);
      if (refused && session.person()?.sub === person.sub) await session.giveUp();
    },
    sessionChanged: () => {
      // The page keeps unfinished work under the lock for the same person.
      if (held.shift && !session.isSignedIn()) held.lock = 'session-ended';
      onChange();
    },
  };
}

const isAdmitted = ({ session, held }: Guarded) => held.shift !== null && session.person()?.sub === held.shift.sub;

/** A computer that was asleep is locked before the first message is answered, not at the next second. */
const isOpen = (desk: Guarded) => isAdmitted(desk) && desk.held.lock === null && desk.idle.secondsLeft() !== 0;

function triesLeft(desk: Guarded): number {
  const { shift, lock } = desk.held;
  return shift && isAdmitted(desk) && lock !== 'session-ended' ? desk.pin.triesLeft(shift.sub) : 0;
}

function stateOf(desk: Guarded): Omit<DeskAccess, 'waiting'> {
  const { shift, lock, asksForPin } = desk.held;
  return {
    shift: shift?.number ?? null,
    lock,
    asksForPin,
    pinTries: lock ? triesLeft(desk) : 0,
    secondsToLock: isOpen(desk) ? desk.idle.secondsLeft() : null,
  };
}

async function refusalOf({ askServer }: Guarded, person: Person) {
  return admissionRefusal(await askServer(), person);
}

/** For another person than before begins a shift of its own and removes everything of the former one. */
function beginShift({ held, forgetCopies }: Guarded, { sub }: Person): void {
  if (held.shift?.sub === sub) return;
  forgetCopies();
  held.shifts += 1;
  held.shift = { number: held.shifts, sub };
}

async function restore(desk: Guarded): Promise<void> {
  const { session, held, onChange } = desk;
  await session.restore();
  const person = session.person();
  if (!person || held.shift) return onChange();
  const refused = await refusalOf(desk, person);
  // Another person may have signed in meanwhile and has the desk.
  if (held.shift || session.person()?.sub !== person.sub) return;
  if (refused) return session.giveUp();
  beginShift(desk, person);
  held.lock = 'start';
  onChange();
  await desk.onAdmitted(person);
}

/** The shift and its lock stay as they are until the person is admitted. */
async function signIn(desk: Guarded): Promise<SignInAnswer> {
  const { session, held } = desk;
  held.signIns += 1;
  const mine = held.signIns;
  let admitted: string | null = null;
  const result = await session.signIn(async ({ person, accessToken }) => {
    const refused = admissionRefusal(await desk.askServerAs(accessToken), person);
    // A newer sign-in or a sign-out happened while the server was asked: this one ends without effect.
    if (mine !== held.signIns) return 'given-up';
    if (refused) return refused;
    admitted = person.sub;
    await desk.pin.forget();
    return null;
  });
  const person = session.person();
  if (result !== 'signed-in') return result;
  // The person signed out, or another one was admitted, while the session was saved.
  if (!person || person.sub !== admitted) return 'given-up';
  beginShift(desk, person);
  held.lock = null;
  held.asksForPin = true;
  desk.idle.touch();
  desk.onChange();
  await desk.onAdmitted(person);
  return 'signed-in';
}

async function unlock(desk: Guarded, given: string): Promise<UnlockAnswer> {
  const { held } = desk;
  const { shift } = held;
  if (!shift || triesLeft(desk) === 0) return 'sign-in';
  const verdict = await desk.pin.check(shift.sub, given);
  // The session may have ended, or another person signed in, while the PIN was checked.
  const isRight = verdict === 'right' && held.shift === shift && isAdmitted(desk) && held.lock !== 'session-ended';
  if (isRight) {
    held.lock = null;
    desk.idle.touch();
  }
  desk.onChange();
  if (isRight) return 'open';
  return verdict === 'wrong' ? 'wrong' : 'sign-in';
}

async function choosePin({ held, pin, onChange }: Guarded, chosen: string | null): Promise<void> {
  if (!held.shift || !held.asksForPin) return;
  held.asksForPin = false;
  if (chosen !== null) await pin.choose(held.shift.sub, chosen);
  onChange();
}

async function signOut({ held, session, pin, forgetCopies, onChange }: Guarded): Promise<boolean> {
  held.signIns += 1;
  held.shift = null;
  held.lock = null;
  held.asksForPin = false;
  forgetCopies();
  await pin.forget();
  const isEnded = await session.signOut();
  onChange();
  return isEnded;
}
