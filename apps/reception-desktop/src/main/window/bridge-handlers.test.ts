// What the main process answers, to which sender, and while the desk is locked.
import { describe, expect, it } from 'vitest';
import { CHANNELS, type Channel } from '../../bridge.ts';
import { FAMILY_ORDER, ORDER, ZOFIA } from '../testing/fake-server.ts';
import { type Answers, type Listeners, registerBridgeHandlers } from './bridge-handlers.ts';

const PAGE = { url: 'app://bundle/index.html', parent: null };
const KEY = ORDER.settlementKey;
const GIVEN: Readonly<Record<Channel, readonly unknown[]>> = {
  [CHANNELS.status]: [],
  [CHANNELS.signIn]: [],
  [CHANNELS.unlock]: ['2580'],
  [CHANNELS.choosePin]: ['2580'],
  [CHANNELS.touch]: [],
  [CHANNELS.signOut]: [],
  [CHANNELS.call]: ['people.me', undefined],
  [CHANNELS.settlementProfile]: [ZOFIA],
  [CHANNELS.settlementDue]: [ZOFIA],
  [CHANNELS.settle]: [FAMILY_ORDER],
  [CHANNELS.sellOffline]: [ORDER],
  [CHANNELS.outboxDone]: [KEY, 'gotówka oddana'],
  [CHANNELS.queue]: [],
  [CHANNELS.retryPrint]: ['job'],
  [CHANNELS.movePrintToEnd]: ['job'],
  [CHANNELS.cancelPrint]: ['job', 'pomyłka'],
  [CHANNELS.resolveUnknownPrint]: ['job', true],
  [CHANNELS.installUpdate]: [],
};
const ALL = Object.keys(GIVEN) as Channel[];
const WAYS_IN: readonly Channel[] = [CHANNELS.status, CHANNELS.signIn, CHANNELS.unlock];

function aBridge(isOpen: boolean) {
  const listeners = new Map<string, Parameters<Listeners['handle']>[1]>();
  const called: Channel[] = [];
  const answers = Object.fromEntries(
    ALL.map((channel) => [channel, () => void called.push(channel)]),
  ) as unknown as Answers;
  registerBridgeHandlers(
    { handle: (channel, listener) => void listeners.set(channel, listener) },
    answers,
    () => isOpen,
  );
  const ask = (
    channel: Channel,
    given: readonly unknown[] = GIVEN[channel],
    senderFrame: typeof PAGE | null = PAGE,
  ) => {
    try {
      return { said: listeners.get(channel)?.({ senderFrame }, ...given) };
    } catch (cause) {
      return { refused: (cause as Error).message };
    }
  };
  return { ask, called };
}

it('every channel is tried here', () => {
  expect(ALL.toSorted()).toEqual(Object.values(CHANNELS).toSorted());
});

describe.each(ALL)('%s', (channel) => {
  it('is answered to our own page while the desk is open', () => {
    const { ask, called } = aBridge(true);
    ask(channel);
    expect(called).toEqual([channel]);
  });

  it('is answered to no other window', () => {
    const { ask, called } = aBridge(true);
    expect(ask(channel, GIVEN[channel], { ...PAGE, url: 'app://other/' })).toEqual({ refused: 'unknown sender' });
    expect(ask(channel, GIVEN[channel], null)).toEqual({ refused: 'unknown sender' });
    expect(called).toEqual([]);
  });

  it('reaches nothing with a malformed message', () => {
    const { ask, called } = aBridge(true);
    expect(ask(channel, [{ strange: 1 }])).toEqual({ refused: 'malformed message' });
    expect(called).toEqual([]);
  });
});

it.each(WAYS_IN)('while the desk is locked, or without a user: %s is answered: it is a way in', (channel) => {
  const { ask, called } = aBridge(false);
  ask(channel);
  expect(called).toEqual([channel]);
});

it.each(ALL.filter((channel) => !WAYS_IN.includes(channel)))(
  'while the desk is locked, or without a user: %s reaches nothing',
  (channel) => {
    const { ask, called } = aBridge(false);
    const answer = ask(channel);
    const signedOut = { ok: false, failure: { kind: 'signed-out' } };
    expect([{ refused: 'the desk is locked' }, { said: signedOut }]).toContainEqual(answer);
    expect(called).toEqual([]);
  },
);

it.each(['123', '1234', '0000', 'abcd', 2580, undefined])('%j is not taken for a PIN', (pin) => {
  const { ask, called } = aBridge(true);
  expect(ask(CHANNELS.choosePin, [pin])).toEqual({ refused: 'malformed message' });
  expect(called).toEqual([]);
});
