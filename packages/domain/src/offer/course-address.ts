// The part of an address that names a course (OFF-2): its number decides, and the words behind it are for those who read it.
import { addressWords } from '../characters.ts';

const LONGEST_WORDS = 60;

/** '12-akrobatyka-7-9-lat'; '12' alone for a name without a letter or a digit of the Latin alphabet. */
export function courseAddressPart({
  number,
  shortName,
}: {
  readonly number: number;
  readonly shortName: string;
}): string {
  const words = addressWords(shortName, LONGEST_WORDS);
  return words === '' ? String(number) : `${number}-${words}`;
}

/** Undefined where no course can have that number. */
export function courseNumberIn(part: string): number | undefined {
  const [, number] = /^([1-9]\d{0,8})(?:-.*)?$/.exec(part) ?? [];
  return number === undefined ? undefined : Number(number);
}
