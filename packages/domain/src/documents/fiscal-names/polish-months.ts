// Maps Polish month names, without their diacritics, to the month's two digits (NAME-5).

/** Nominative and genitive of each month, after Polish letters became ASCII. */
const NAMES: readonly (readonly [string, string])[] = [
  ['styczen', 'stycznia'],
  ['luty', 'lutego'],
  ['marzec', 'marca'],
  ['kwiecien', 'kwietnia'],
  ['maj', 'maja'],
  ['czerwiec', 'czerwca'],
  ['lipiec', 'lipca'],
  ['sierpien', 'sierpnia'],
  ['wrzesien', 'wrzesnia'],
  ['pazdziernik', 'pazdziernika'],
  ['listopad', 'listopada'],
  ['grudzien', 'grudnia'],
];

const NUMBERS = new Map(
  NAMES.flatMap((forms, index) => forms.map((form) => [form, String(index + 1).padStart(2, '0')] as const)),
);

/** The month's number '01' to '12' for a name in either case and any letter case; undefined for any other word. */
export function monthNumber(asciiWord: string): string | undefined {
  return NUMBERS.get(asciiWord.toLowerCase());
}
