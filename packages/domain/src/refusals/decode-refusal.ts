// Decodes a refusal from an answer of the server, or from where it was stored: one decoder for portal and reception
// desk.
import { REFUSAL_REASONS, type RefusalCode, type RefusalReason } from './refusal-reasons.ts';

/** The fields of every refusal. */
export type AnyRefusal = { readonly code: RefusalCode; readonly reason?: RefusalReason | undefined };

/** A server newer than this screen may refuse for a cause without a text here: that it refused stays true. */
const UNKNOWN_CODE: RefusalCode = 'not-allowed-now';

/**
 * `error.data.refusal` with a code and a reason that have texts; undefined when it is no refusal. An unknown reason is
 * left out, so that the code's own text is shown. The details are assumed to match the api's types.
 */
export function decodeRefusal<Data extends AnyRefusal>(sent: unknown): Data | undefined {
  if (!isRecord(sent)) return undefined;
  const { code: sentCode, reason: sentReason, ...details } = sent;
  if (typeof sentCode !== 'string') return undefined;
  const code = isRefusalCode(sentCode) ? sentCode : UNKNOWN_CODE;
  const reason = REFUSAL_REASONS[code].find((one) => one === sentReason);
  return { ...details, ...(reason !== undefined && { reason }), code } as unknown as Data;
}

function isRefusalCode(value: string): value is RefusalCode {
  return Object.hasOwn(REFUSAL_REASONS, value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
