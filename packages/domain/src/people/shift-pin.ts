// The PIN that opens a locked reception desk for the person on shift (DESK-8).

/** Wrong attempts after which only signing in unlocks the desk. */
export const PIN_TRIES = 5;

/** A PIN unlocks the desk for this long after it was chosen: a shift, not a second password. */
export const PIN_HOURS = 12;

export type PinProblem =
  /** Other characters than the digits 0 to 9. */
  | 'digits'
  /** Fewer than 4 digits or more than 8. */
  | 'length'
  /** One digit repeated, or digits that count up or down by one. */
  | 'too-simple';

/** Why a PIN cannot be chosen, or undefined. */
export function pinProblem(pin: string): PinProblem | undefined {
  if (!/^[0-9]*$/.test(pin)) return 'digits';
  if (pin.length < 4 || pin.length > 8) return 'length';
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1 ? 'too-simple' : undefined;
}
