// The number of a payment in a search, which looks like a part of a phone when nothing says what it is (PAY-51).
import { searchLetters } from './search-text.ts';

const NAMED =
  /^(?:(?:za|do) (?=\p{L}))?(?:(?:nr|no|id|numer|platn|platnosci?|wplat[aye]|oplat[aye]|payment) ?[.:=-]* ?|# ?)+\(?([1-9]\d{0,8})$/u;
/** Signs around, as in '(123)' and '123.'. */
const AROUND = /^[\s([{<'.,;*-]+|[\s)\]}>'.,;:*!?-]+$/g;
const ALONE = /^[1-9]\d{0,8}$/;

type SearchedPayment = {
  readonly number: number;
  /** True of 'nr 123', 'wpłata: 123' and '#123', which are never a phone. */
  readonly isNamed: boolean;
};

/** Undefined when the text is not digits alone, or a number that no payment can have. */
export function searchedPayment(typed: string): SearchedPayment | undefined {
  const letters = searchLetters(typed).replace(AROUND, '');
  const named = NAMED.exec(letters)?.[1];
  if (named !== undefined) return { number: Number(named), isNamed: true };
  const digits = letters.replaceAll(' ', '');
  return ALONE.test(digits) ? { number: Number(digits), isNamed: false } : undefined;
}
