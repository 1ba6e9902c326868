// The timer of the held places: right before its scripts run, announced rarely, orange at the end, over once.
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pl } from '../../texts/client-pl.ts';
import { HoldTimer } from './hold-timer.tsx';

const now = new Date('2026-11-20T13:10:00Z');
const until = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(minutes: number, places = 2) {
  const onOver = vi.fn();
  render(
    <HoldTimer
      heldUntil={until(minutes)}
      places={places}
      now={now}
      extend={<button type="button">+</button>}
      onOver={onOver}
    />,
  );
  return { onOver };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

it.each([
  [1, 'Została 1 minuta', 'została 1 min'],
  [2, 'Zostały 2 minuty', 'zostały 2 min'],
  [4, 'Zostały 4 minuty', 'zostały 4 min'],
  [5, 'Zostało 5 minut', 'zostało 5 min'],
  [12, 'Zostało 12 minut', 'zostało 12 min'],
  [15, 'Zostało 15 minut', 'zostało 15 min'],
  [22, 'Zostały 22 minuty', 'zostały 22 min'],
])('the minutes that are left: %i', (minutes, spoken, shown) => {
  expect(pl.hold.spoken(minutes)).toBe(`${spoken} na dokończenie zapisu.`);
  expect(pl.hold.left(minutes)).toBe(shown);
});

it('HoldTimer says until when the places wait, in Warsaw', () => {
  show(15);
  expect(screen.getByRole('timer', { name: 'Miejsca czekają do 14:25' })).toHaveTextContent('14:25 · zostało 15 min');
  pass(4 * 60);
  expect(screen.getByRole('timer')).toHaveTextContent('zostało 11 min');
});

it('HoldTimer speaks of one place in the singular', () => {
  show(15, 1);
  expect(screen.getByRole('timer', { name: 'Miejsce czeka do 14:25' })).toBeInTheDocument();
});

it('HoldTimer is spoken at five minutes and at one, and at no other', () => {
  show(7);
  const spoken = () => document.querySelector('[aria-live]')?.textContent;
  expect(spoken()).toBe('');
  pass(2 * 60);
  expect(spoken()).toBe('Zostało 5 minut na dokończenie zapisu.');
  pass(60);
  expect(spoken()).toBe('');
  pass(3 * 60);
  expect(spoken()).toBe('Została 1 minuta na dokończenie zapisu.');
});

it('HoldTimer is over once, and then offers nothing', () => {
  const { onOver } = show(1);
  expect(onOver).not.toHaveBeenCalled();
  pass(61);
  expect(screen.getByRole('timer')).toHaveTextContent('Czas minął. Miejsca wróciły do puli.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  pass(30);
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('HoldTimer does not shorten the hold for a clock at home that is ahead', () => {
  vi.setSystemTime(until(60));
  show(15);
  pass(60);
  expect(screen.getByRole('timer')).toHaveTextContent('zostało 14 min');
});
