// The line of an audit row: its action as nouns, from the stored values (PPL-31).
import type { Outputs } from '@zapisy/api/client';
import { auditedFields } from '@zapisy/domain/audit/audited-change';
import { isJobKey } from '@zapisy/domain/schedule/jobs';
import { formatMonth, listed } from '../../texts/format.ts';
import type { AuditedTexts } from '../../texts/pl/staff/audit-actions.ts';
import { pl } from '../../texts/pl.ts';
import { type ValueContext, valueText } from './audited-value.ts';

export type AuditEntry = Outputs['audit']['log']['entries'][number];

const texts = pl.auditLog;
const CHANNELS: Readonly<Record<string, string>> = pl.staff.channels;
const PAID_BY: Readonly<Record<string, string>> = texts.paidBy;
const OF_DOCUMENT: Readonly<Record<string, string>> = texts.ofDocument;
const LETTERS: Readonly<Record<string, string>> = pl.letters.kinds;
const REASONS: Readonly<Record<string, string>> = pl.staff.reasons;

/** The best name that is known; the e-mail where none is. */
export function actorName({ name, email, isAutomatic }: AuditEntry['actor']): string {
  if (!isAutomatic) return name ?? email;
  return isJobKey(email) ? texts.automaticOf(pl.jobs.names[email]) : texts.automatic;
}

/** Without the actor, and without whom it concerns. */
export function actionText(entry: AuditEntry, context: ValueContext): string {
  const line = pl.auditActions[entry.action];
  return typeof line === 'string' ? line : line(textsOf(entry, context));
}

/** Why, in the words of a list and of the person; '' when no reason was given. */
export function reasonText({ after }: AuditEntry, context: ValueContext): string {
  const stored = auditedFields(after);
  const fields = ['changeReason', 'reason', 'refund.reason', 'inactiveReason'];
  return listed(fields.map((field) => valueText(field, stored.get(field), context)).filter(Boolean));
}

function textsOf(entry: AuditEntry, context: ValueContext): AuditedTexts {
  const { entity, entityId, concerned } = entry;
  const [before, after] = [auditedFields(entry.before), auditedFields(entry.after)];
  const method = String(after.get('method') ?? '');
  const kind = concerned.kind ?? '';
  return {
    was: (field) => valueText(field, before.get(field), context),
    is: (field) => valueText(field, after.get(field), context),
    isTrue: (field) => after.get(field) === true,
    count: (field) => countOf(after.get(field)),
    paidBy: isEmptyList(after.get('parts'))
      ? (PAID_BY[method] ?? '')
      : `(${valueText('parts', after.get('parts'), context)})`,
    isNew: before.size === 0,
    entity,
    recordName: recordName(entity, entityId),
    ofDocument: OF_DOCUMENT[concerned.documentKind ?? String(after.get('kind') ?? '')] ?? texts.ofDocument.other,
    kindName: (entity === 'notification' ? REASONS : LETTERS)[kind] ?? '',
  };
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : Number(value ?? 0);
}

function isEmptyList(value: unknown): boolean {
  return !Array.isArray(value) || value.length === 0;
}

/** Where the id itself is a name: of a job, a city, a month, a cell of the budget. */
function recordName(entity: string, entityId: string): string {
  if (entity === 'cron_config' && isJobKey(entityId)) return pl.jobs.names[entityId];
  if (entity === 'monthly_due') return listed(namesIn(entityId.split('/')));
  if (entity !== 'marketing_budget') return entityId;
  const [channel = '', ...rest] = entityId.split('/');
  return listed(namesIn([CHANNELS[channel] ?? channel, ...rest]));
}

function namesIn(parts: readonly string[]): readonly string[] {
  return parts.map((part) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(part) ? formatMonth(part) : part));
}
