// The person's own PIN of the shift: a salted hash in the secure store, and the number of wrong tries (DESK-8).
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { PIN_HOURS, PIN_TRIES } from '@zapisy/domain/people/shift-pin';
import { z } from 'zod';
import type { SealedFile } from './sealed-file.ts';

const shape = z.object({
  /** The person's account. */
  sub: z.string().min(1),
  /** Both in base64. */
  salt: z.string(),
  hash: z.string(),
  wrong: z.int().min(0),
  /** Milliseconds of the epoch: from then on the PIN opens nothing. */
  until: z.number(),
});

type StoredPin = z.output<typeof shape>;
export const storedPinShape: z.ZodType<StoredPin> = shape;

/** 'unusable': there is no PIN, or it opens nothing any more, so that only signing in does. */
export type PinVerdict = 'right' | 'wrong' | 'unusable';

export type ShiftPin = {
  /** Tries that are left for this person's PIN; 0 when only signing in opens the desk. */
  triesLeft(sub: string): number;
  choose(sub: string, pin: string): Promise<void>;
  /** A try is saved before it is checked, so that ending the app gives none back. */
  check(sub: string, pin: string): Promise<PinVerdict>;
  forget(): Promise<void>;
};

const HASH_BYTES = 32;
/** About 60 ms and 32 MiB a try. */
const COST: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

function hashed(pin: string, salt: Buffer): Promise<Buffer> {
  return new Promise((settle, refuse) => {
    scrypt(pin, salt, HASH_BYTES, COST, (cause, hash) => (cause ? refuse(cause) : settle(hash)));
  });
}

/** Reads the PIN of an earlier start. On a computer without a secure store a PIN lasts until the app is closed. */
export async function openShiftPin(file: SealedFile<StoredPin>, now: () => number): Promise<ShiftPin> {
  let stored = await file.load();
  let last: Promise<unknown> = Promise.resolve();
  const triesLeft = (sub: string) =>
    stored?.sub === sub && now() < stored.until ? Math.max(0, PIN_TRIES - stored.wrong) : 0;
  const store = async (next: StoredPin) => {
    stored = next;
    await file.save(next);
  };
  const forget = async () => {
    stored = null;
    // A file that cannot be removed opens nothing for another person, and expires soon.
    await file.clear().catch(() => undefined);
  };
  const check = async (sub: string, pin: string): Promise<PinVerdict> => {
    if (!stored || triesLeft(sub) === 0) return 'unusable';
    const mine = stored;
    try {
      await store({ ...mine, wrong: mine.wrong + 1 });
    } catch {
      // A try that cannot be counted is not allowed.
      return 'unusable';
    }
    const given = await hashed(pin, Buffer.from(mine.salt, 'base64'));
    if (timingSafeEqual(given, Buffer.from(mine.hash, 'base64'))) {
      await store({ ...mine, wrong: 0 }).catch(() => undefined);
      return 'right';
    }
    if (triesLeft(sub) > 0) return 'wrong';
    await forget();
    return 'unusable';
  };
  return {
    triesLeft,
    choose: async (sub, pin) => {
      const salt = randomBytes(16);
      const hash = (await hashed(pin, salt)).toString('base64');
      const until = now() + PIN_HOURS * 3_600_000;
      // Without a file the PIN still opens the desk until the app is closed.
      await store({ sub, salt: salt.toString('base64'), hash, wrong: 0, until }).catch(() => undefined);
    },
    check: (sub, pin) => {
      // Tries at the same time are counted one by one.
      const checked = last.then(() => check(sub, pin));
      last = checked.catch(() => undefined);
      return checked;
    },
    forget,
  };
}
