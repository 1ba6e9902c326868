// Asks the school's server for the settings of this computer's desk, with the code of 'Stanowiska' (PRN-27, DESK-24).
import { DESK_KEY_HEADER } from '@zapisy/domain/printing/desk-key';
import { z } from 'zod';
import type { ExchangeFailure } from '../../setup-bridge.ts';
import { boundedText } from './bounded-text.ts';
import { connectionFailure } from './connection-failure.ts';

export type Variables = Readonly<Record<string, string>>;

type Exchanged =
  | { readonly ok: true; readonly variables: Variables }
  | { readonly ok: false; readonly failure: ExchangeFailure };

type Asked = {
  readonly address: string;
  readonly code: string;
  /** Null on a computer without one. */
  readonly key: string | null;
};

const PATH = '/api/public/desk-setup';
const TIME_LIMIT_MS = 15_000;
/** The settings are about a kilobyte. */
const MOST_BYTES = 64 * 1024;

const settings = z.record(z.string().regex(/^[A-Z_]{1,40}$/), z.string().max(1_000));
const problem = z.object({ code: z.string(), reason: z.enum(['unknown', 'expired', 'used']).optional() });

/** Never throws. The answer of a server that has nothing to do with us is bounded and not believed. */
export async function exchangeCode({ address, code, key }: Asked): Promise<Exchanged> {
  try {
    const answer = await fetch(address + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== null && { [DESK_KEY_HEADER]: key }) },
      body: JSON.stringify({ code }),
      // The code goes to the address that was typed and to no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    return read(answer.status, jsonOf(await boundedText(answer, MOST_BYTES)), address);
  } catch (cause) {
    return failed(connectionFailure(cause));
  }
}

function read(status: number, body: unknown, address: string): Exchanged {
  if (status === 200) {
    const given = settings.safeParse(body);
    return given.success && 'DESK_ID' in given.data
      ? { ok: true, variables: { ...given.data, API_URL: address } }
      : failed('not-our-server');
  }
  if (status >= 500) return failed('server-failing');
  const refused = problem.safeParse(body);
  if (!refused.success) return failed('not-our-server');
  if (refused.data.code === 'too-many-tries') return failed('too-many-tries');
  return failed(refused.data.reason ?? 'not-our-server');
}

function failed(failure: ExchangeFailure): Exchanged {
  return { ok: false, failure };
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
