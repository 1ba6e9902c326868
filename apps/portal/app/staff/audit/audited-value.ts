// A stored value of an audit row as text: money, days, yes and no, states, names (PPL-32).
import { AUDITED_FIELDS, type AuditedField, type AuditedValueKind, auditedField } from '@zapisy/acts/audited-fields';
import { isEmpty } from '@zapisy/domain/audit/audited-change';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { formatDate, formatWarsaw, isCalendarDate } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { formatMonth, listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { adPlatformCause } from '../shell/ad-platform-causes.ts';
import { listText } from './audited-list.ts';

const texts = pl.auditLog;
const { states: STATES } = pl.auditCodes;
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = pl.auditCodes.codes;
const MOST_PAYMENTS = 5;

/** What the text of a value depends on beside the value. */
export type ValueContext = {
  /** The table of the changed row. */
  readonly entity: string;
  /** By id and e-mail. */
  readonly names: Readonly<Record<string, string>>;
  readonly deskName: (id: string) => string;
};

export function fieldLabel(path: string): string {
  const field = auditedField(path);
  return typeset((field && AUDITED_FIELDS[field][1]) ?? path);
}

/** '' for an empty value. A value of another type than its field's is shown as it is stored. */
export function valueText(path: string, value: unknown, context: ValueContext): string {
  if (isEmpty(value)) return '';
  const field = auditedField(path);
  if (field === undefined) return stored(value);
  return BY_KIND[AUDITED_FIELDS[field][0]](value, context, field) ?? stored(value);
}

type Writer = (value: unknown, context: ValueContext, field: AuditedField) => string | undefined;

const ofText =
  (write: (value: string) => string): Writer =>
  (value) =>
    typeof value === 'string' ? write(value) : undefined;

const named: Writer = (value, { names }) => listed(each(value).map((one) => names[String(one)] ?? String(one)));

const BY_KIND: Readonly<Record<AuditedValueKind, Writer>> = {
  money: (value) => (Number.isSafeInteger(value) ? formatGrosze(grosze(Number(value))) : undefined),
  day: ofText((value) => (isCalendarDate(value.slice(0, 10)) ? formatDate(value.slice(0, 10)) : value)),
  moment: ofText((value) => (Number.isNaN(Date.parse(value)) ? value : formatWarsaw(new Date(value)))),
  month: ofText((value) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? formatMonth(value) : value)),
  'yes-no': (value) => (typeof value === 'boolean' ? (value ? texts.yes : texts.no) : undefined),
  number: () => undefined,
  text: (value, { entity }, field) =>
    entity === 'document' && field === 'email' ? STATES['document']?.[String(value)] : undefined,
  'tax-id': ofText(formatTaxId),
  rate: ofText((value) => pl.staffPayment.vatRate(value)),
  participant: named,
  course: named,
  staff: named,
  payment: (value) => {
    const ids = each(value);
    return ids.length > MOST_PAYMENTS ? texts.payments(ids.length) : listed(ids.map((id) => texts.number(String(id))));
  },
  desk: (value, { deskName }) => (typeof value === 'string' ? deskName(value) : undefined),
  code: (value, { entity }, field) => listed(each(value).map((one) => codeText(field, String(one), entity))),
  list: (value, context) => (Array.isArray(value) ? listText(value, context.names) : undefined),
  technical: () => undefined,
};

/** The problem of a print may also be the words of a person. */
function codeText(field: AuditedField, code: string, entity: string): string {
  if (field === 'cause') return adPlatformCause(code);
  return (field === 'state' ? STATES[entity] : CODES[field])?.[code] ?? code;
}

function each(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function stored(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
