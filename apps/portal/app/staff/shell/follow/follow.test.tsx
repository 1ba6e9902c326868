// When an open page asks what has changed: only while it is seen and used, less often after failures, never without a session.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Following, follow, pauseAfter, SessionEnded } from './follow.ts';

const EVERY = pauseAfter(0);
const MINUTES_30 = 30 * 60_000;
let following: Following | undefined;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  following?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function started(ask: () => Promise<number> = async () => 1) {
  const asked = vi.fn(ask);
  const answers: number[] = [];
  following = follow(asked, (answer) => answers.push(answer));
  return { asked, answers };
}

function show(how: DocumentVisibilityState): void {
  visibility = how;
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const act = () => window.dispatchEvent(new Event('keydown'));

describe('an open page', () => {
  it('asks so often that what changed is shown within ten seconds', async () => {
    const { asked, answers } = started();
    await pass(3 * EVERY);
    expect([asked.mock.calls.length, answers]).toEqual([3, [1, 1, 1]]);
    expect(EVERY).toBeLessThan(10_000);
  });

  it('asks nothing while it is hidden, and at once when it is shown again', async () => {
    const { asked } = started();
    show('hidden');
    await pass(10 * EVERY);
    expect(asked).not.toHaveBeenCalled();
    show('visible');
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(EVERY);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('asks nothing after thirty minutes without an act, and again with the next act', async () => {
    const { asked } = started();
    await pass(MINUTES_30);
    const before = asked.mock.calls.length;
    await pass(10 * EVERY);
    expect(asked).toHaveBeenCalledTimes(before);
    act();
    expect(asked).toHaveBeenCalledTimes(before + 1);
  });

  it('goes on while a person uses it', async () => {
    const { asked } = started();
    await pass(MINUTES_30 - 1);
    act();
    const before = asked.mock.calls.length;
    await pass(10 * EVERY);
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(before + 9);
  });

  it('asks less and less often while the server is away, and as often as before once it answers', async () => {
    let isAway = true;
    const { asked } = started(async () => {
      if (isAway) throw new Error('away');
      return 1;
    });
    await pass(EVERY + pauseAfter(1) + pauseAfter(2));
    expect(asked).toHaveBeenCalledTimes(3);
    isAway = false;
    await pass(pauseAfter(3) + EVERY);
    expect(asked).toHaveBeenCalledTimes(5);
    expect(pauseAfter(50)).toBe(120_000);
  });

  it('asks nothing after the session has ended, until a page was read again', async () => {
    const { asked } = started(async () => {
      throw new SessionEnded();
    });
    await pass(EVERY + 60_000);
    act();
    show('visible');
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    following?.signedIn();
    await pass(120_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('asks one question at a time, and none after it was left', async () => {
    const { asked, answers } = started(() => new Promise((answer) => setTimeout(() => answer(1), 3 * EVERY)));
    await pass(2 * EVERY);
    show('visible');
    expect(asked).toHaveBeenCalledTimes(1);
    following?.stop();
    await pass(10 * EVERY);
    expect([asked.mock.calls.length, answers]).toEqual([1, []]);
  });
});
