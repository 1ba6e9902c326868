// The portal's log: one JSON line an event, on standard error. Never a name, an address, a token or a query string.

type Fields = Readonly<Record<string, string | number | undefined>>;

/** Writes one event. Fields hold codes, references and paths without their query only. */
export function log(level: 'warn' | 'error', event: string, fields: Fields): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** A short word that a person can read out to us, and that stands beside the event in the log: 'ZP-7F2C9A'. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(3));
  return `ZP-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
