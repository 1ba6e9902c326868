// The due day of a payment in a line; one that is over is red, with an icon.
import { isTermOver } from '@zapisy/domain/payments/term-end';
import { CircleAlert } from 'lucide-react';
import { dueDayText } from './due-day.ts';

/** Days are 'YYYY-MM-DD'. */
export function DueDay({ dueOn, today }: { readonly dueOn: string; readonly today: string }) {
  const text = dueDayText(dueOn, today);
  if (!isTermOver(dueOn, today)) return text;
  return (
    <span className="inline-flex items-baseline gap-1.5 font-semibold text-error-line">
      <CircleAlert aria-hidden size={15} className="shrink-0 self-center" />
      {text}
    </span>
  );
}
