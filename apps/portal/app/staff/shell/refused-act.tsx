// An act that is not possible now.
import { CircleAlert } from 'lucide-react';
import { pl } from '../../texts/pl.ts';
import type { RefusalText } from '../../texts/refusal-text.ts';

type RefusedProps = { readonly title: string; readonly because: RefusalText };

/** The name of the act, and the reason with what to do instead. */
export function Refused({ title, because }: RefusedProps) {
  return (
    <p className="flex items-start gap-2 text-small">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="max-w-[60em] text-pretty">
        <b>{pl.staffPayment.notPossible(title)}</b> {because.title} {because.text}
      </span>
    </p>
  );
}
