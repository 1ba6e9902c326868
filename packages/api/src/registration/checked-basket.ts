// A basket that may be paid, or the refusal that says why not.
import { type CheckedBasket, checkBasket } from '@zapisy/domain/registration/check-basket';
import type { RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import { refusalFrom } from '../refusal.ts';

/** @throws Refusal as `checkBasket` answers */
export function checkedBasket(basket: readonly RegistrationInFull[], now: Date): CheckedBasket {
  const check = checkBasket(basket, now);
  if (!check.allowed) throw refusalFrom(check.why);
  return check.basket;
}
