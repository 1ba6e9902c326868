// The lines of a row: on a wide screen they are cut where the row's height or the column ends, and their whole text is the title.

import { classes } from '@zapisy/screens/class-names';
import type { ReactNode } from 'react';

type CutTextProps = {
  /** On a wide screen a long text wraps once when a cell has place for it. */
  readonly lines?: 1 | 2;
  readonly title: string;
  readonly className?: string;
  /** The same text, when it is not plain. */
  readonly children?: ReactNode;
};

const WRAPPED = 'wrap-anywhere sm:leading-[1.2]';

/** The row's space above and below, in part given to three lines: two of a body's size and a fine one fit into the highest row. */
export const THREE_LINES = 'sm:-my-0.5';

/** On a phone, which has no pointer to show the title, the text wraps. */
export function CutText({ title, lines = 1, className, children = title }: CutTextProps) {
  return (
    <span
      title={title}
      className={classes(lines === 1 ? 'cell-text' : `block min-w-0 ${WRAPPED} sm:line-clamp-2`, className)}
    >
      {children}
    </span>
  );
}

type NameAndNoteProps = {
  /** What the row or the cell is about: never cut by its note. */
  readonly name: ReactNode;
  readonly note: ReactNode;
  /** Both as plain text. */
  readonly title: string;
};

/** Three lines at most on a wide screen: a long name wraps, and its note has the rest. */
export function NameAndNote({ name, note, title }: NameAndNoteProps) {
  return (
    <span title={title} className="cell-lines">
      <span className="cell-name">{name}</span>
      <span className="cell-note">{note}</span>
    </span>
  );
}
