// The card of a run in the background: what it shows, and its progress announced now and then.
import type { ReactNode } from 'react';
import { useSparseText } from '../../components/feedback/progress-bar.tsx';
import { Card } from '../../components/layout/card.tsx';

type RunCardProps = {
  /** The progress, or the end of the run, for a screen reader. */
  readonly spoken: string;
  /** The end is announced at once. */
  readonly isOver: boolean;
  readonly children: ReactNode;
};

export function RunCard({ spoken, isOver, children }: RunCardProps) {
  const announced = useSparseText(spoken, isOver);
  return (
    <Card className="p-pad">
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="grid gap-3">{children}</div>
    </Card>
  );
}
