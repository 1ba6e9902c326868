// Compares what a caller sent with a secret of ours.
import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time whatever was sent: hashing first makes the lengths equal too. */
export function isSameSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
