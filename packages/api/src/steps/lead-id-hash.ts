// The keyed hash that is stored of an erased lead: without the key it does not identify the person (LEAD-15).
import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of the platform's id, in hex. The key is `settings.erasureKey`. */
export function leadIdHash(erasureKey: string, socialLeadId: string): string {
  return createHmac('sha256', erasureKey).update(`lead:${socialLeadId}`).digest('hex');
}
