// The card: white, with a thin border and a small shadow; with or without a head.

import { classes } from '@zapisy/screens/class-names';
import type { ReactNode } from 'react';

type CardProps = {
  readonly children: ReactNode;
  readonly className?: string;
  /** A card with a problem has a red edge. */
  readonly urgent?: boolean;
  readonly labelledBy?: string;
};

export function Card({ children, className, urgent = false, labelledBy }: CardProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={classes(
        'overflow-hidden rounded-card border bg-surface shadow-card',
        urgent ? 'border-error-line' : 'border-line',
        className,
      )}
    >
      {children}
    </section>
  );
}

export function CardHead({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-pad py-2.5">
      {children}
    </div>
  );
}
