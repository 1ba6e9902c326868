// A page or a list with nothing in it yet: one sentence and one thing to do.
import type { ReactNode } from 'react';
import { Choreography } from './choreography.tsx';

type EmptyStateProps = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Parents get the drawing; staff and money pages do not. */
  readonly drawing?: boolean;
};

export function EmptyState({ title, note, action, drawing = false }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {drawing && <Choreography />}
      <p className="max-w-[36em] text-pretty">{title}</p>
      {note && <p className="text-small text-muted">{note}</p>}
      {action}
    </div>
  );
}
