// The portal's log: one JSON line for each event, on standard error. Never a name, an address, a token or a query
// string.

import { sayLine } from '@zapisy/telemetry/channels';

type Fields = Readonly<Record<string, string | number | undefined>>;

/** Writes one event. Fields contain only codes, references and paths without their query. */
export function log(level: 'warn' | 'error', event: string, fields: Fields): void {
  process.stderr.write(`${sayLine(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }))}\n`);
}

/** A short code that a person can read out to support and that the log entry of the event contains: 'ZP-7F2C9A'. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(3));
  return `ZP-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
