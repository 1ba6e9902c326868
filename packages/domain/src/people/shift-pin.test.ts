// Which PIN may be chosen for a shift at the reception desk.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pinProblem } from './shift-pin.ts';

it.each([
  ['2580', undefined],
  ['1357', undefined],
  ['0192', undefined],
  ['83920174', undefined],
  ['', 'length'],
  ['258', 'length'],
  ['839201745', 'length'],
  ['25a0', 'digits'],
  ['25 0', 'digits'],
  ['２５８０', 'digits'],
  ['0000', 'too-simple'],
  ['77777777', 'too-simple'],
  ['1234', 'too-simple'],
  ['456789', 'too-simple'],
  ['9876', 'too-simple'],
  ['43210', 'too-simple'],
] as const)('pinProblem of %j is %s', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});

it('pinProblem accepts every PIN of 4 to 8 digits in which two steps differ', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 8 });
  const isUneven = (pin: number[]) =>
    pin.some((digit, at) => at > 1 && digit - (pin[at - 1] ?? 0) !== (pin[1] ?? 0) - (pin[0] ?? 0));
  fc.assert(
    fc.property(digits.filter(isUneven), (pin) => {
      expect(pinProblem(pin.join(''))).toBeUndefined();
    }),
  );
});
