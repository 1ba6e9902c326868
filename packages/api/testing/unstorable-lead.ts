// A lead of the ad platform that no table can store: its id is longer than an index takes, and does not become shorter.
import { createHash } from 'node:crypto';

const digitsOf = (part: number) => BigInt(`0x${createHash('sha256').update(String(part)).digest('hex')}`).toString();

export const UNSTORABLE_LEAD_ID = Array.from({ length: 120 }, (_, part) => digitsOf(part)).join('');
