// A table that can be read on a phone: under 640 px every row becomes a block in which each value has its label.

import { classes } from '@zapisy/screens/class-names';
import type { ReactNode } from 'react';

type TableProps = {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
};

type Column = {
  readonly title: string;
  readonly right?: boolean;
  /** A class. With one for each column, tables of the same columns align below each other, whatever they hold. */
  readonly width?: string;
};

export function Table({ caption, columns, children }: TableProps) {
  return (
    <table
      className={classes(
        'w-full border-collapse max-sm:block',
        columns.every(({ width }) => width !== undefined) && 'table-fixed',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-left text-fine whitespace-nowrap text-muted">
          {columns.map(({ title, right, width }) => (
            <th key={title} scope="col" className={classes('cell-title', right && 'text-right', width)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">{children}</tbody>
    </table>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <tr className="cell-row">{children}</tr>;
}

type CellProps = {
  /** The column's title: shown before the value on a phone. */
  readonly label: string;
  readonly right?: boolean | undefined;
  readonly cut?: Cut | undefined;
  readonly children: ReactNode;
};

/**
 * On a wide screen its texts may be cut by `CutText`; the column is a fifth of the table, and of a `RowHead` a quarter.
 * 'wide': a quarter, which has room for the longest mark of a document's outcome; 'narrow': for a kind of document, or a
 * sum with its months; 'half': for the value that names the row, where the others are short.
 */
export type Cut = boolean | 'half' | 'wide' | 'narrow';

const CUT_WIDTHS = { half: 'sm:w-1/2', wide: 'sm:w-1/4', normal: 'sm:w-1/5', narrow: 'sm:w-[18%]' };

export function Cell({ label, right = false, cut = false, children }: CellProps) {
  return (
    <td
      className={classes(
        'cell',
        right && 'cell-right',
        cut && 'cell-cut',
        cut && CUT_WIDTHS[cut === true ? 'normal' : cut],
      )}
    >
      <span aria-hidden className="cell-label">
        {label}
      </span>
      <span className="cell-value">{children}</span>
    </td>
  );
}

type RowHeadProps = Pick<CellProps, 'cut' | 'children'>;

/** The value that names the row. */
export function RowHead({ cut = false, children }: RowHeadProps) {
  return (
    <th scope="row" className={classes('cell-head', cut && 'cell-cut', cut && CUT_WIDTHS[cut === true ? 'wide' : cut])}>
      {children}
    </th>
  );
}
