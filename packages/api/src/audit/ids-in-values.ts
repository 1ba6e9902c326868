// The ids and e-mails in the stored values of an audit row, which a screen shows as names.
import { type AuditedValueKind, auditedKind } from '@zapisy/acts/audited-fields';
import type { AuditRow } from '@zapisy/db/audit/audit-records';
import { auditedFields } from '@zapisy/domain/audit/audited-change';

export type IdsInValues = {
  readonly playerIds: readonly string[];
  readonly paymentIds: readonly number[];
  readonly courseIds: readonly string[];
  readonly leadIds: readonly string[];
  /** E-mails of staff. */
  readonly staff: readonly string[];
};

const MOST_PAYMENTS = 20;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Of a long list of payments the first 20. */
export function idsInValues({ before, after }: Pick<AuditRow, 'before' | 'after'>): IdsInValues {
  const fields = [...auditedFields(after), ...auditedFields(before)];
  const ofKind = (kind: AuditedValueKind) =>
    fields.flatMap(([path, value]) => {
      if (auditedKind(path) !== kind) return [];
      return Array.isArray(value) ? (value as readonly unknown[]) : [value];
    });
  return {
    playerIds: [...ofKind('participant'), ...inLists(fields)].filter(isUuid),
    paymentIds: ofKind('payment').filter(isPaymentId).slice(0, MOST_PAYMENTS),
    courseIds: ofKind('course').filter(isUuid),
    leadIds: [],
    staff: ofKind('staff').filter((one) => typeof one === 'string'),
  };
}

/** The participants of a list of records, such as the invoice data that a unification overwrote. */
function inLists(fields: readonly (readonly [string, unknown])[]): readonly unknown[] {
  return fields.flatMap(([, value]) =>
    Array.isArray(value)
      ? value.map((one: unknown) =>
          typeof one === 'object' && one !== null ? Reflect.get(one, 'playerId') : undefined,
        )
      : [],
  );
}

export function isUuid(id: unknown): id is string {
  return typeof id === 'string' && UUID.test(id);
}

function isPaymentId(id: unknown): id is number {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31;
}
