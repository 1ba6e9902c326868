// One line of a row: on a wide screen it is cut at the column's edge, and its whole text is its title.

import { classes } from '@zapisy/screens/class-names';
import type { ReactNode } from 'react';

type CutTextProps = {
  readonly title: string;
  readonly className?: string;
  /** The same text, when it is not plain. */
  readonly children?: ReactNode;
};

/** On a phone, which has no pointer to show the title, the text wraps. */
export function CutText({ title, className, children = title }: CutTextProps) {
  return (
    <span title={title} className={classes('block min-w-0 max-sm:wrap-anywhere sm:truncate', className)}>
      {children}
    </span>
  );
}
