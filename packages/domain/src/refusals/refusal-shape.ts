// The two shapes of a refusal, and details that several of them share. Only types.
import type { LawKind } from '../law/law-text.ts';
import type { ReasonOf, RefusalCode } from './refusal-reasons.ts';

/** A refusal without a reason. */
export type Plain<Code extends RefusalCode, Payload = unknown> = Code extends RefusalCode
  ? { readonly code: Code; readonly reason?: undefined } & Payload
  : never;

/** A refusal with one of these reasons. */
export type Because<Code extends RefusalCode, Reason extends ReasonOf<Code>, Payload = unknown> = {
  readonly code: Code;
  readonly reason: Reason;
} & Payload;

export type Payments = { readonly paymentIds: readonly number[] };
export type Registrations = { readonly registrationIds: readonly string[] };
/** The fields of an input that cannot be accepted. */
export type Fields = { readonly fields: readonly string[] };
/** Texts of the law, by their versions in force. */
export type NamedTexts = { readonly texts: readonly { readonly kind: LawKind; readonly version: number }[] };
/** Of several buyers in one settlement: the participant of the group that is refused. */
export type InGroup = { readonly playerId?: string };
