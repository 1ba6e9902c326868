// The provider's opinion of a Polish tax number: its checksum and the pattern of the national e-invoice schema.

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
/** The schema refuses a leading 0 and `x00`; a number of one repeated digit passes both it and the checksum. */
const SCHEMA = /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/;
const EU_PREFIX = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PT|RO|SE|SI|SK|XI)/;

/** True when the provider would print this number as a Polish NIP. Spaces, dashes and a leading PL are let through. */
export function isAcceptedPolishNumber(value: string): boolean {
  const digits = value.replace(/^PL/i, '').replace(/[\s-]/g, '');
  if (!SCHEMA.test(digits) || /^(\d)\1{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === Number(digits[9]);
}

/** What the provider takes the number for: the kind that was sent, else the one its country prefix shows, '' is Polish. */
export function taxNumberKind(value: string, sentKind: string): string {
  if (sentKind !== '') return sentKind;
  if (EU_PREFIX.test(value)) return 'nip_ue';
  return /^(?!PL)[A-Z]{2}/.test(value) ? 'other' : '';
}
