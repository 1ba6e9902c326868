// What an act is: something that a person may do, defined once. The router derives the procedure from it, the audit its
// row, and screens the refusals that they have texts for.
import type { AuditedEntity, AuditedRecord } from '@zapisy/domain/audit/audited-action';
import type { Right } from '@zapisy/domain/people/role';
import type { ReasonOf, RefusalCode, RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import type { z } from 'zod';
import type { AuditedName } from './audited-fields.ts';

/** The codes that an act may be refused with; each may have one of these reasons, or none. */
export type ActRefusals = { readonly [Code in RefusalCode]?: readonly ReasonOf<Code>[] };

/** A kind of audit row: the action, the table of the changed row, and the names of the values that are stored of it. */
export type ActAudit = AuditedRecord & { readonly fields: readonly AuditedName[] };

export type Act<
  Input extends z.ZodType = z.ZodType,
  Refusals extends ActRefusals = ActRefusals,
  Audit extends readonly ActAudit[] = readonly ActAudit[],
> = {
  /** Any of these rights is enough. */
  readonly rights: readonly [Right, ...Right[]];
  readonly input: Input;
  /**
   * Beside those of every procedure: of the session, of its rights, and of an input that has not the shape of `input`.
   * A test fails when an act is refused for a cause that does not stand here.
   */
  readonly refusals: Refusals;
  /** The kinds of row that the act may write. None for what clients do with their own data, and for what changes nothing. */
  readonly audit: Audit;
};

/** The same act; its reasons and fields keep their own names as types. */
export function act<
  Input extends z.ZodType,
  const Refusals extends ActRefusals,
  const Audit extends readonly ActAudit[],
>(defined: Act<Input, Refusals, Audit>): Act<Input, Refusals, Audit> {
  return defined;
}

/** Any act that writes one kind of row: of this table, with these values. */
export type ActOn<Entity extends AuditedEntity, Field extends AuditedName> = Act<
  z.ZodType,
  ActRefusals,
  readonly [ActAudit & { readonly entity: Entity; readonly fields: readonly Field[] }]
>;

/** What an operation gets. */
export type InputOf<One extends Act> = z.infer<One['input']>;

/** The codes that an act, or any of several acts, may be refused with. */
export type CodeOfAct<One extends Act> = One extends Act ? Extract<keyof One['refusals'], RefusalCode> : never;

/** The reasons that an act, or any of several acts, may be refused for: their screen has a text for each. */
export type ReasonOfAct<One extends Act> = One extends Act ? ReasonIn<One['refusals']> : never;

type ReasonIn<Refusals extends ActRefusals> = Extract<
  {
    [Code in keyof Refusals]: Refusals[Code] extends readonly (infer Reason)[] ? Reason : never;
  }[keyof Refusals],
  RefusalReason
>;

/** True for a refusal that the act names. */
export function isRefusalOf(one: Act, code: RefusalCode, reason: RefusalReason | undefined): boolean {
  const reasons: readonly RefusalReason[] | undefined = one.refusals[code];
  return reasons !== undefined && (reason === undefined || reasons.includes(reason));
}
