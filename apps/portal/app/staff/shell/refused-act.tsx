// An act that is not possible now.
import { CircleAlert } from 'lucide-react';
import { pl } from '../../texts/pl.ts';
import { wordsFor } from './refusal-words.ts';

type RefusedProps = { readonly title: string; readonly why: { readonly code: string } & Record<string, unknown> };

/** Its name, and the reason with what to do instead. */
export function Refused({ title, why }: RefusedProps) {
  const { title: because, text } = wordsFor(why);
  return (
    <p className="flex items-start gap-2 text-small">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="max-w-[60em] text-pretty">
        <b>{pl.staffPayment.notPossible(title)}</b> {because} {text}
      </span>
    </p>
  );
}
