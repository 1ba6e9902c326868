// A place's hold: its length, its extensions, and not a moment longer.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  extendHold,
  HOLD_MINUTES,
  holdPlace,
  isHeld,
  MOST_EXTENSIONS,
  offerPlace,
  type PlaceHold,
  REMEMBERED_MINUTES,
  retakePlace,
  sellsFrom,
} from './place-hold.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

it('a hold lasts 15 minutes', () => {
  const hold = holdPlace(at('14:10:00'));
  expect(hold).toEqual({ heldUntil: at('14:25:00'), extensions: 0 });
  expect(isHeld(hold, at('14:24:59.999'))).toBe(true);
  expect(isHeld(hold, at('14:25:00'))).toBe(false);
});

it('a hold is extended twice, each time by 15 minutes after its promised end', () => {
  const first = extendHold(holdPlace(at('14:10:00')), at('14:11:00'));
  expect(first).toEqual({ kind: 'extended', hold: { heldUntil: at('14:40:00'), extensions: 1 } });
  const hold: PlaceHold = { heldUntil: at('14:40:00'), extensions: 1 };
  const second = extendHold(hold, at('14:39:59'));
  expect(second).toEqual({ kind: 'extended', hold: { heldUntil: at('14:55:00'), extensions: 2 } });
});

it('a hold is not extended a third time, nor when it has ended', () => {
  const twice: PlaceHold = { heldUntil: at('14:55:00'), extensions: 2 };
  expect(extendHold(twice, at('14:50:00'))).toEqual({ kind: 'refused', reason: 'no-more-extensions' });
  expect(extendHold(holdPlace(at('14:10:00')), at('14:25:00'))).toEqual({ kind: 'refused', reason: 'expired' });
});

it('a hold never lasts longer than three times 15 minutes, however often it is pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 }), (pauses) => {
      const start = at('14:00:00');
      let hold = holdPlace(start);
      let now = start.getTime();
      for (const minutes of pauses) {
        now += minutes * 60_000;
        const result = extendHold(hold, new Date(now));
        if (result.kind === 'extended') hold = result.hold;
        expect(hold.heldUntil.getTime() - start.getTime()).toBe((hold.extensions + 1) * HOLD_MINUTES * 60_000);
        expect(hold.extensions).toBeLessThanOrEqual(MOST_EXTENSIONS);
      }
    }),
  );
});

it('a place taken again starts afresh only when no earlier hold is remembered', () => {
  const fresh = { kind: 'held', hold: { heldUntil: at('14:25:00'), extensions: 0 } };
  expect(retakePlace(undefined, at('14:10:00'))).toEqual(fresh);
  expect(retakePlace({ heldUntil: at('13:10:00'), extensions: 2 }, at('14:10:00'))).toEqual(fresh);
});

it('a place taken again has the time that was left when it was given up', () => {
  const hold: PlaceHold = { heldUntil: at('14:20:00'), extensions: 1 };
  expect(retakePlace(hold, at('14:10:00'))).toEqual({ kind: 'held', hold });
});

it('a place taken again is an extension once that time is over, and refused when there is none left', () => {
  expect(retakePlace({ heldUntil: at('14:00:00'), extensions: 1 }, at('14:10:00'))).toEqual({
    kind: 'held',
    hold: { heldUntil: at('14:25:00'), extensions: 2 },
  });
  expect(retakePlace({ heldUntil: at('14:00:00'), extensions: 2 }, at('14:10:00'))).toEqual({
    kind: 'refused',
    again: at('15:00:00'),
  });
});

it('a place taken again is never held longer than three times 15 minutes without an hour between, whatever the owner does', () => {
  const acts = fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 30 }), extends: fc.boolean() }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(acts, (given) => {
      let soFar: HoldSoFar = { now: at('06:00:00'), hold: holdPlace(at('06:00:00')), heldMinutes: 0 };
      for (const act of given) {
        soFar = afterAct(soFar, act);
        expect(soFar.heldMinutes).toBeLessThanOrEqual((MOST_EXTENSIONS + 1) * HOLD_MINUTES);
      }
    }),
  );
});

type HoldSoFar = { readonly now: Date; readonly hold: PlaceHold; readonly heldMinutes: number };

/** Waits, then extends the hold or gives the place up and takes it again. The minutes are counted from a new hold on. */
function afterAct(
  { now, hold, heldMinutes }: HoldSoFar,
  act: { readonly minutes: number; readonly extends: boolean },
): HoldSoFar {
  const end = new Date(now.getTime() + act.minutes * 60_000);
  const held = Math.max(0, Math.min(end.getTime(), hold.heldUntil.getTime()) - now.getTime()) / 60_000;
  const isForgotten = end.getTime() >= hold.heldUntil.getTime() + REMEMBERED_MINUTES * 60_000;
  const extended = act.extends ? extendHold(hold, end) : retakePlace(hold, end);
  const next = extended.kind === 'refused' ? hold : extended.hold;
  return { now: end, hold: next, heldMinutes: isForgotten ? 0 : heldMinutes + held };
}

it('the meetings that are left count from the moment at which a client took the place, also after an extension', () => {
  expect(sellsFrom(holdPlace(at('14:10:00')), at('14:20:00'))).toEqual(at('14:10:00'));
  expect(sellsFrom({ heldUntil: at('14:40:00'), extensions: 1 }, at('14:39:00'))).toEqual(at('14:10:00'));
});

it('a place that the waiting list offered is held until its end, sells what is left now, and is not extended', () => {
  const hold = offerPlace(at('20:00:00'), at('10:00:00'));
  expect(sellsFrom(hold, at('19:00:00'))).toEqual(at('19:00:00'));
  expect(isHeld(hold, at('19:59:59'))).toBe(true);
  expect(extendHold(hold, at('11:00:00'))).toEqual({ kind: 'refused', reason: 'no-more-extensions' });
});
