// Who may use the desk: the lock, the ways to open it, and what remains of the person before.

import type { ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { expect, it } from 'vitest';
import { OFFLINE } from '../testing/fake-server.ts';
import { KASIA } from '../testing/test-counter.ts';
import { accessGuard } from './desk-access.ts';
import { idleClock } from './idle-clock.ts';
import type { Person } from './person.ts';
import type { Session } from './session.ts';
import type { ShiftPin } from './shift-pin.ts';

const ADAM: Person = {
  ...KASIA,
  sub: 'adam-1',
  email: 'adam.sowa@zapisy.example',
  name: 'Adam Sowa',
  roles: ['admin'],
};
const ANNA: Person = {
  ...KASIA,
  sub: 'anna-1',
  email: 'anna.nowak@poczta.example',
  name: 'Anna Nowak',
  roles: ['client'],
};
const EWA: Person = { ...KASIA, sub: 'ewa-1', emailVerified: false };
const PEOPLE = [KASIA, ADAM, ANNA, EWA];
const PIN = '2580';

/** A desk with a settable account at the issuer and settable answers of the server. */
function aDesk(storedPerson: Person | null = null) {
  let person: Person | null = null;
  let time = Date.parse('2026-11-20T07:00:00Z');
  let pinOf: { sub: string; pin: string; tries: number } | null = null;
  const tenant = {
    /** The account that signs in by the browser next; with null the person gives up there. */
    next: KASIA as Person | null,
    server: 'up' as 'up' | 'away',
    /** Whether the server answers that the caller is a client, whatever their token says. */
    knowsClients: false,
    forgotten: 0,
    admitted: [] as string[],
    signedOut: 0,
    wait: Promise.resolve(),
  };
  const answerAbout = async (asked: Person | null): Promise<Reply<ProcedureOutput<'people.me'>>> => {
    await tenant.wait;
    if (tenant.server === 'away' || !asked) return OFFLINE;
    const { email, emailVerified, name, roles } = asked;
    const isStaff = !tenant.knowsClients && !roles.includes('client');
    return { ok: true, value: { email, emailVerified, name: name ?? '', roles, isStaff } };
  };
  const change = (to: Person | null) => {
    person = to;
    guard.sessionChanged();
  };
  const session: Session = {
    restore: async () => change(storedPerson),
    signIn: async (admit) => {
      const { next } = tenant;
      if (!next) return 'given-up';
      const refused = await admit({ person: next, accessToken: next.sub });
      if (refused) return refused;
      change(next);
      return 'signed-in';
    },
    signOut: async () => {
      tenant.signedOut += 1;
      change(null);
      return true;
    },
    giveUp: async () => change(null),
    accessToken: async () => ({ kind: 'unreachable' }),
    forgetAccessToken: () => undefined,
    isSignedIn: () => person !== null,
    person: () => person,
  };
  const pin: ShiftPin = {
    triesLeft: (sub) => (pinOf?.sub === sub ? pinOf.tries : 0),
    choose: async (sub, chosen) => {
      pinOf = { sub, pin: chosen, tries: 5 };
    },
    check: async (sub, given) => {
      if (pinOf?.sub !== sub || pinOf.tries === 0) return 'unusable';
      if (pinOf.pin === given) return 'right';
      pinOf.tries -= 1;
      return pinOf.tries > 0 ? 'wrong' : 'unusable';
    },
    forget: async () => {
      pinOf = null;
    },
  };
  const guard = accessGuard({
    session,
    pin,
    idle: idleClock(() => time),
    askServer: () => answerAbout(person),
    askServerAs: (token) => answerAbout(PEOPLE.find(({ sub }) => sub === token) ?? null),
    forgetCopies: () => {
      tenant.forgotten += 1;
    },
    onAdmitted: async ({ sub }) => {
      tenant.admitted.push(sub);
    },
    onChange: () => undefined,
  });
  /** Lets time pass while no timer runs. */
  const sleep = (seconds: number) => {
    time += seconds * 1000;
  };
  const pass = (seconds: number) => {
    sleep(seconds);
    guard.checkIdle();
  };
  const signIn = (signedIn: Person | null) => {
    tenant.next = signedIn;
    return guard.signIn();
  };
  return { ...tenant, tenant, guard, pin, sleep, pass, signIn, endSession: () => change(null) };
}

/** Kasia's open shift, with a PIN. */
async function atWork() {
  const desk = aDesk();
  await desk.signIn(KASIA);
  await desk.guard.choosePin(PIN);
  return desk;
}

it('signing in opens the desk and asks for a PIN', async () => {
  const { guard, tenant } = aDesk();
  expect([guard.isOpen(), guard.state().shift]).toEqual([false, null]);
  expect(await guard.signIn()).toBe('signed-in');
  expect(guard.isOpen()).toBe(true);
  expect(guard.state()).toEqual({ shift: 1, lock: null, pinTries: 0, asksForPin: true, secondsToLock: null });
  await guard.choosePin(PIN);
  expect([guard.state().asksForPin, tenant.admitted]).toEqual([false, ['kasia-1']]);
});

it.each([
  ['a client', ANNA, 'not-staff'],
  ['staff with an unverified e-mail', EWA, 'email-not-verified'],
  ['no person', null, 'given-up'],
] as const)('signing in as %s is refused, with the server and without it', async (_, person, answer) => {
  for (const server of ['up', 'away'] as const) {
    const { guard, tenant, signIn } = aDesk();
    tenant.server = server;
    expect(await signIn(person)).toBe(answer);
    expect([guard.isOpen(), guard.isAdmitted(), guard.state().shift]).toEqual([false, false, null]);
  }
});

it('signing in without the server goes by the roles of the token', async () => {
  const { guard, tenant, signIn } = aDesk();
  tenant.server = 'away';
  expect(await signIn(KASIA)).toBe('signed-in');
  expect(guard.isOpen()).toBe(true);
});

it('signing in opens nothing while the server has yet to say who that is', async () => {
  const { guard, tenant, pass, signIn } = await atWork();
  pass(600);
  const answered = Promise.withResolvers<void>();
  tenant.wait = answered.promise;
  const signedIn = signIn(ADAM);
  await Promise.resolve();
  expect([guard.isOpen(), guard.state().shift, guard.state().pinTries]).toEqual([false, 1, 5]);
  answered.resolve();
  await signedIn;
  expect([guard.isOpen(), guard.state().shift]).toEqual([true, 2]);
});

it.each(['begun again', 'signed out'])(
  'signing in: %s while the server is asked, lets the first one in nowhere',
  async (how) => {
    const { guard, tenant, signIn } = aDesk();
    const answered = Promise.withResolvers<void>();
    tenant.wait = answered.promise;
    const first = signIn(ADAM);
    const then = how === 'begun again' ? signIn(null) : guard.signOut();
    answered.resolve();
    expect([await first, await then]).toEqual(['given-up', how === 'begun again' ? 'given-up' : true]);
    expect([guard.isAdmitted(), guard.state().shift, tenant.admitted]).toEqual([false, null, []]);
  },
);

it('the lock comes after 10 minutes without input, and is opened by the PIN', async () => {
  const { guard, pass } = await atWork();
  pass(540);
  expect(guard.state()).toMatchObject({ lock: null, secondsToLock: 60 });
  guard.touch();
  expect(guard.state().secondsToLock).toBeNull();
  pass(599);
  expect(guard.isOpen()).toBe(true);
  pass(1);
  expect([guard.isOpen(), guard.isAdmitted()]).toEqual([false, true]);
  expect(guard.state()).toMatchObject({ lock: 'idle', pinTries: 5, secondsToLock: null });
  expect(await guard.unlock('0852')).toBe('wrong');
  expect(guard.state().pinTries).toBe(4);
  expect(await guard.unlock(PIN)).toBe('open');
  expect(guard.state()).toMatchObject({ lock: null, shift: 1 });
  pass(1);
  expect(guard.isOpen()).toBe(true);
});

it('the lock is not put off by a touch that comes too late: the computer has slept', async () => {
  const { guard, sleep, pass } = await atWork();
  sleep(601);
  expect(guard.isOpen()).toBe(false);
  guard.touch();
  expect(guard.isOpen()).toBe(false);
  pass(0);
  expect(guard.state().lock).toBe('idle');
});

it('the lock after five wrong PINs is opened by signing in alone', async () => {
  const { guard, pass, signIn } = await atWork();
  pass(600);
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(await guard.unlock('0852'));
  expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'sign-in']);
  expect([await guard.unlock(PIN), guard.isOpen()]).toEqual(['sign-in', false]);
  await signIn(KASIA);
  expect(guard.isOpen()).toBe(true);
});

it('the lock of a person without a PIN is opened by signing in alone', async () => {
  const { guard, pass, signIn } = aDesk();
  await signIn(KASIA);
  await guard.choosePin(null);
  pass(600);
  expect([guard.state().pinTries, await guard.unlock('')]).toEqual([0, 'sign-in']);
});

it('the lock is there at every start with a kept session, and the PIN of the shift opens it, also without the server', async () => {
  const { guard, tenant, pin } = aDesk(KASIA);
  await pin.choose('kasia-1', PIN);
  tenant.server = 'away';
  await guard.restore();
  expect([guard.isOpen(), guard.isAdmitted(), guard.state().lock]).toEqual([false, true, 'start']);
  expect([await guard.unlock('0852'), await guard.unlock(PIN), guard.isOpen()]).toEqual(['wrong', 'open', true]);
});

it.each([
  ['a client', ANNA],
  ['staff with an unverified e-mail', EWA],
])('the lock is not even there for %s with a kept session: the session is given up', async (_, person) => {
  for (const server of ['up', 'away'] as const) {
    const { guard, tenant } = aDesk(person);
    tenant.server = server;
    await guard.restore();
    expect([guard.isAdmitted(), guard.state().shift, guard.state().lock]).toEqual([false, null, null]);
  }
});

it('the lock of a session that ended is opened by signing in alone', async () => {
  const { guard, endSession, signIn } = await atWork();
  endSession();
  expect(guard.state()).toMatchObject({ shift: 1, lock: 'session-ended', pinTries: 0 });
  expect(await guard.unlock(PIN)).toBe('sign-in');
  await signIn(KASIA);
  // The same person finds the shift that they began.
  expect(guard.state()).toMatchObject({ shift: 1, lock: null });
});

it.each([
  ['a client', ANNA, 'not-staff'],
  ['staff with an unverified e-mail', EWA, 'email-not-verified'],
  ['no person', null, 'given-up'],
] as const)(
  'the lock stays as it was when %s signs in at it: the shift goes on by its PIN',
  async (_, person, answer) => {
    const { guard, tenant, pass, signIn } = await atWork();
    pass(600);
    const before = guard.state();
    expect(await signIn(person)).toBe(answer);
    expect([guard.isOpen(), guard.isAdmitted(), guard.state()]).toEqual([false, true, before]);
    expect([await guard.unlock(PIN), guard.isOpen(), tenant.admitted]).toEqual(['open', true, ['kasia-1']]);
  },
);

it('the lock of a session that ended stays so when a client signs in at it', async () => {
  const { guard, endSession, signIn } = await atWork();
  endSession();
  expect(await signIn(ANNA)).toBe('not-staff');
  expect(guard.state()).toMatchObject({ shift: 1, lock: 'session-ended', pinTries: 0 });
  await signIn(KASIA);
  expect([guard.isOpen(), guard.state().shift]).toEqual([true, 1]);
});

it('another person finds nothing of the one before', async () => {
  const { guard, tenant, pass, signIn, pin } = await atWork();
  const before = tenant.forgotten;
  pass(600);
  await signIn(ADAM);
  expect([guard.state().shift, tenant.forgotten, pin.triesLeft('kasia-1')]).toEqual([2, before + 1, 0]);
});

it('another person nor after a sign-out, which ends the issuer’s session too', async () => {
  const { guard, tenant, pin } = await atWork();
  const before = tenant.forgotten;
  expect(await guard.signOut()).toBe(true);
  expect([guard.isOpen(), guard.state().shift, guard.state().lock]).toEqual([false, null, null]);
  expect([tenant.forgotten, tenant.signedOut, pin.triesLeft('kasia-1')]).toEqual([before + 1, 1, 0]);
});

it('who was let in without the server is looked at again when it is back', async () => {
  const { guard, tenant, signIn } = aDesk();
  tenant.server = 'away';
  await signIn(KASIA);
  await guard.checkAgain();
  expect(guard.isOpen()).toBe(true);
  tenant.server = 'up';
  await guard.checkAgain();
  expect(guard.isOpen()).toBe(true);
  tenant.knowsClients = true;
  await guard.checkAgain();
  expect([guard.isOpen(), guard.isAdmitted(), guard.state().lock]).toEqual([false, false, 'session-ended']);
});
