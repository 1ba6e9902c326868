// The key of one document of one payment list: ours, sent to the provider as its order id (ISS-13, ISS-15).
import type { DocumentKind } from '../document.ts';

type DocumentKeyParts = {
  readonly paymentIds: readonly number[];
  readonly kind: DocumentKind;
  /** 1 for the first request; only a request that ended rejected is followed by the next revision. */
  readonly revision: number;
};

const LONGEST_KEY = 50;
const HASH_DIGITS = 25;
const HASH_BITS = 128;
const HASH_START = 0x6c62272e07bb014262b821756295c58dn;
const HASH_PRIME = 0x0000000001000000000000000000013bn;

/**
 * At most 50 ASCII characters, no personal data. The order and repetition of payments do not matter; another kind or
 * revision is another key, so receipt and invoice never share one, and the unlinked retry (same kind and revision) keeps its
 * own. A list that does not fit is hashed (FNV-1a, 128 bits): the numbers are ours, so they are not chosen to collide.
 * @throws RangeError for an empty list, or numbers that are not positive integers.
 */
export function documentKey({ paymentIds, kind, revision }: DocumentKeyParts): string {
  const unique = [...new Set(paymentIds)].sort((one, other) => one - other);
  if (unique.length === 0 || ![...unique, revision].every(isPositiveInteger)) {
    throw new RangeError('A document key needs payment numbers and a revision, all positive whole numbers');
  }
  const list = unique.join('-');
  const plain = `pay-${list}-${kind}-${revision}`;
  if (plain.length <= LONGEST_KEY) return plain;
  return `pays-${unique.length}-${hash(list)}-${kind}-${revision}`;
}

function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function hash(text: string): string {
  let state = HASH_START;
  for (let index = 0; index < text.length; index += 1) {
    state = BigInt.asUintN(HASH_BITS, (state ^ BigInt(text.charCodeAt(index))) * HASH_PRIME);
  }
  return state.toString(36).padStart(HASH_DIGITS, '0');
}
