// The address of a company as the public register writes it: one line, in one of two orders.
import { tidyLine } from '../characters.ts';

type RegisterAddress = { readonly street: string; readonly postalCode: string; readonly city: string };

const NOTHING: RegisterAddress = { street: '', postalCode: '', city: '' };
/** Of a line with two postal codes neither is known to be the company's. */
const POSTAL_CODE = /(?<!\d)\d{2}-\d{3}(?!\d)/g;
const PLACE_LAST = /^(.+?)[,\s]+(\d{2}-\d{3})[,\s]+([^,\d]+)(?:, (?:POLSKA|PL))?$/iu;
const PLACE_FIRST = /^(\d{2}-\d{3})[,\s]+([^,\d]+?)(?:,\s*| (?=(?:UL|AL|PL|OS)\. ?\S))(.+)$/iu;
const PLACE_ALONE = /^(\d{2}-\d{3})[,\s]+([^,\d]+)$/u;

/**
 * 'UL. PROSTA 1/2, 00-838 WARSZAWA', or turned: '00-838 WARSZAWA, UL. PROSTA 1/2'. A line of another shape goes into the
 * street as it is, where a person sees and divides it (PREF-21).
 */
export function registerAddress(line: string): RegisterAddress {
  const tidy = tidyLine(line).replace(/[\s,]+$/, '');
  if (tidy === '') return NOTHING;
  const whole = { ...NOTHING, street: tidy };
  if (tidy.match(POSTAL_CODE)?.length !== 1) return whole;
  const last = PLACE_LAST.exec(tidy);
  if (last) return addressOf(last[1], last[2], last[3]);
  const first = PLACE_FIRST.exec(tidy);
  if (first) return addressOf(first[3], first[1], first[2]);
  const alone = PLACE_ALONE.exec(tidy);
  return alone ? addressOf('', alone[1], alone[2]) : whole;
}

/** The first address with anything in it: the one of work, else the one of residence. */
export function firstAddress(lines: readonly (string | null | undefined)[]): RegisterAddress {
  return registerAddress(lines.find((line) => /[\p{L}\d]/u.test(line ?? '')) ?? '');
}

function addressOf(street = '', postalCode = '', city = ''): RegisterAddress {
  return { street: street.trim(), postalCode, city: city.trim() };
}
