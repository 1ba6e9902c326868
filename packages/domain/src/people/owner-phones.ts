// The phones of an owner as staff correct them: the first one, which letters to the office and lists show, and further ones.
import { formatPhone, normalisePhone } from './owner-key.ts';

export const MOST_PHONES = 5;

/** 'wrong': not a phone; 'twice': it is there already; 'missing': an owner without an e-mail is reached by a phone alone. */
export type PhoneProblem = 'wrong' | 'twice' | 'missing';

type CorrectedPhones =
  /** As people write them, the first one first. */
  | { readonly kind: 'phones'; readonly phones: readonly string[] }
  /** `at`: the place of the field among the typed ones. */
  | { readonly kind: 'problem'; readonly problem: PhoneProblem; readonly at: number };

type Given = {
  /** What is stored: such a text may stay as it is, whatever it is. */
  readonly stored: readonly string[];
  /** The owner has a phone alone (PPL-28). */
  readonly isOnlyContact: boolean;
};

/** The typed phones as they are stored; an empty field removes its phone, and the next one moves up (PPL-34). */
export function correctedPhones(typed: readonly string[], { stored, isOnlyContact }: Given): CorrectedPhones {
  const phones: string[] = [];
  for (const [at, text] of typed.entries()) {
    const trimmed = text.trim();
    if (trimmed === '') continue;
    const phone = stored.includes(trimmed) ? trimmed : phoneText(trimmed);
    if (phone === undefined) return { kind: 'problem', problem: 'wrong', at };
    if (phones.some((one) => isSamePhone(one, phone))) return { kind: 'problem', problem: 'twice', at };
    phones.push(phone);
  }
  if (isOnlyContact && phones[0] === undefined) return { kind: 'problem', problem: 'missing', at: 0 };
  return { kind: 'phones', phones };
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
