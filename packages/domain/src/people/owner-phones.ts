// The phones of an owner as staff correct them: the first one, which letters to the office and lists show, and further ones
// (PPL-36).
import { formatPhone, normalisePhone } from './phone.ts';

export const MOST_PHONES = 5;

/**
 * 'wrong': not a phone; 'twice': it is there already; 'too-many': more than `MOST_PHONES`; 'missing': an owner without an
 * e-mail is reached by a phone alone.
 */
export type PhoneProblem = 'wrong' | 'twice' | 'too-many' | 'missing';

type CorrectedPhones =
  /** As people write them, the first one first. */
  | { readonly kind: 'phones'; readonly phones: readonly string[] }
  /** `at`: the place of the field among the typed ones. */
  | { readonly kind: 'problem'; readonly problem: PhoneProblem; readonly at: number };

type Given = {
  /** What is stored: such a text may stay as it is, whatever it is, and so many phones may stay as there are. */
  readonly stored: readonly string[];
  /** What was stored before the last correction, which may be taken back. */
  readonly former?: readonly string[];
  /** The owner has a phone alone (PPL-28). */
  readonly isOnlyContact: boolean;
};

/** The typed phones as they are stored; an empty field removes its phone, and the next one moves up (PPL-34). */
export function correctedPhones(typed: readonly string[], given: Given): CorrectedPhones {
  const { stored, former = [], isOnlyContact } = given;
  const known = [...stored, ...former];
  const most = Math.max(MOST_PHONES, stored.length, former.length);
  const phones: string[] = [];
  for (const [at, text] of typed.entries()) {
    const trimmed = text.trim();
    if (trimmed === '') continue;
    const phone = known.includes(trimmed) ? trimmed : phoneText(trimmed);
    const problem = problemOf(phone, phones, most);
    if (problem) return { kind: 'problem', problem, at };
    if (phone !== undefined) phones.push(phone);
  }
  if (isOnlyContact && phones[0] === undefined) return { kind: 'problem', problem: 'missing', at: 0 };
  return { kind: 'phones', phones };
}

/** Of a phone beside those before it, `most` in all. */
function problemOf(phone: string | undefined, before: readonly string[], most: number): PhoneProblem | undefined {
  if (phone === undefined) return 'wrong';
  if (before.some((one) => isSamePhone(one, phone))) return 'twice';
  return before.length === most ? 'too-many' : undefined;
}

function phoneText(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  return phone === undefined ? undefined : formatPhone(phone);
}

/** An owner's phones, the first one first; empty when there is none. */
export function phonesOf(first: string, others: readonly string[]): readonly string[] {
  return [first, ...others].filter((phone) => phone !== '');
}

/** True for two texts of one number; texts that are no phone are compared as they are. */
function isSamePhone(one: string, other: string): boolean {
  return (normalisePhone(one) ?? one) === (normalisePhone(other) ?? other);
}
