// The lists that audit rows store, as text: instalments, parts of a sum, hours of a course, lines, and participants.
import { isRecord } from '@zapisy/domain/audit/audited-change';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { formatDate, isCalendarDate } from '@zapisy/domain/warsaw-time';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';

const texts = pl.auditLog;
const METHODS: Readonly<Record<string, string>> = pl.staffPayments.methods;

export function listText(list: readonly unknown[], names: Readonly<Record<string, string>>): string {
  return listed(list.map((one) => (isRecord(one) ? recordText(one, names) : String(one))));
}

type Stored = Readonly<Record<string, unknown>>;

function recordText(one: Stored, names: Readonly<Record<string, string>>): string {
  const { playerId, amount, gross, dueOn, method, weekday, starts, ends, name } = one;
  if (typeof playerId === 'string') return names[playerId] ?? playerId;
  if (typeof weekday === 'number')
    return texts.hours(texts.weekdays[weekday] ?? '', String(starts ?? ''), String(ends ?? ''));
  const sum = moneyText(amount ?? gross);
  if (typeof dueOn === 'string' && isCalendarDate(dueOn)) return texts.instalment(sum, formatDate(dueOn));
  if (typeof method === 'string') return `${METHODS[method] ?? method} ${sum}`;
  if (typeof name === 'string') return `${name} ${sum}`;
  return JSON.stringify(one);
}

function moneyText(value: unknown): string {
  return Number.isSafeInteger(value) ? formatGrosze(grosze(Number(value))) : '';
}
