// When an unused desk is to be locked.
import { expect, it } from 'vitest';
import { idleClock } from './idle-clock.ts';

it('locks after 10 minutes without a touch, and counts the last one down', () => {
  let time = 1_000_000;
  const idle = idleClock(() => time);
  const after = (seconds: number) => {
    time += seconds * 1000;
    return idle.secondsLeft();
  };
  expect(after(539)).toBeNull();
  expect(after(1)).toBe(60);
  expect(after(59)).toBe(1);
  idle.touch();
  expect(after(0)).toBeNull();
  expect(after(600)).toBe(0);
  expect(after(36_000)).toBe(0);
});

it('the clock of an unused desk does not stay open for longer because the clock was set back', () => {
  let time = 100_000_000;
  const idle = idleClock(() => time);
  time -= 50_000_000;
  expect(idle.secondsLeft()).toBeNull();
  time += 600_000;
  expect(idle.secondsLeft()).toBe(0);
});
