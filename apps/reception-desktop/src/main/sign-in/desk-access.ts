// Who may use the desk now: whose shift it is, the lock, and the two ways to open it. The page asks; this process decides.
import type { DeskAccess, LockReason, Reply, SignInAnswer, UnlockAnswer } from '../../bridge.ts';
import type { ProcedureOutput } from '../../desk-procedures.ts';
import { admissionRefusal } from './admission.ts';
import type { IdleClock } from './idle-clock.ts';
import type { Person } from './person.ts';
import type { Session } from './session.ts';
import type { ShiftPin } from './shift-pin.ts';

type AccessParts = {
  session: Session;
  pin: ShiftPin;
  idle: IdleClock;
  /** Asks the server who is signed in. */
  askServer(): Promise<Reply<ProcedureOutput<'people.me'>>>;
  /** The same of whom this access token is, who is not signed in at this desk. */
  askServerAs(accessToken: string): Promise<Reply<ProcedureOutput<'people.me'>>>;
  /** Removes what was read for whoever had the desk before. */
  forgetCopies(): void;
  /** Somebody may work here now. */
  onAdmitted(person: Person): Promise<void>;
  onChange(): void;
};

export type AccessGuard = {
  /** True while the person of the shift has the desk open: nothing else than the lock is answered otherwise. */
  isOpen(): boolean;
  /** True while the desk may speak to the server in the name of somebody who was let in, locked or not. */
  isAdmitted(): boolean;
  state(): Omit<DeskAccess, 'waiting'>;
  /** Takes up the session of an earlier start: locked, since nobody has shown who they are. */
  restore(): Promise<void>;
  signIn(): Promise<SignInAnswer>;
  unlock(pin: string): Promise<UnlockAnswer>;
  /** Null: without a PIN, so that only signing in opens the lock. */
  choosePin(pin: string | null): Promise<void>;
  signOut(): Promise<boolean>;
  touch(): void;
  /** Called every second: counts down to the lock. */
  checkIdle(): void;
  /** Asks the server again whether the person may work here, after it was away. */
  checkAgain(): Promise<void>;
  /** The session may have ended by the provider's word. */
  sessionChanged(): void;
};

/** What the guard remembers; `shifts` counts them, so that each has a number of its own. `signIns` counts tries, and their ends. */
type Held = {
  shift: { number: number; sub: string } | null;
  lock: LockReason | null;
  asksForPin: boolean;
  shifts: number;
  signIns: number;
};
type Guarded = AccessParts & { held: Held };

/** Nobody has the desk at first. */
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
      // What was begun waits for the same person: the page keeps it under the lock.
      if (held.shift && !session.isSignedIn()) held.lock = 'session-ended';
      onChange();
    },
  };
}

const isAdmitted = ({ session, held }: Guarded) => held.shift !== null && session.person()?.sub === held.shift.sub;

/** A computer that has slept is locked before its first message is answered, not at the next second. */
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

/** Of another person than before it is a shift of its own, and nothing is left of the former one. */
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
  // Somebody may have signed in meanwhile, and has the desk by now.
  if (held.shift || session.person()?.sub !== person.sub) return;
  if (refused) return session.giveUp();
  beginShift(desk, person);
  held.lock = 'start';
  onChange();
  await desk.onAdmitted(person);
}

/** Until somebody is let in, the shift and its lock are as they were. */
async function signIn(desk: Guarded): Promise<SignInAnswer> {
  const { session, held } = desk;
  held.signIns += 1;
  const mine = held.signIns;
  let admitted: string | null = null;
  const result = await session.signIn(async ({ person, accessToken }) => {
    const refused = admissionRefusal(await desk.askServerAs(accessToken), person);
    // Begun anew or signed out while the server was asked: whoever is at the desk has gone on to something else.
    if (mine !== held.signIns) return 'given-up';
    if (refused) return refused;
    admitted = person.sub;
    await desk.pin.forget();
    return null;
  });
  const person = session.person();
  if (result !== 'signed-in') return result;
  // Signed out, or another person let in, while the session was written down.
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
  // The session may have ended, or another person signed in, while the PIN was looked at.
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
