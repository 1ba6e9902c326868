// A list as a table, from the description of its columns: each has its title and its cell, on a phone as a labelled line (STA-7).
import type { ReactNode } from 'react';
import { Card } from '../components/layout/card.tsx';
import { Cell, type Cut, Row, RowHead, Table } from '../components/table/table.tsx';
import { useFirstScreen } from './first-screen.ts';

type ColumnOf<Item> = {
  readonly cell: (item: Item, index: number) => ReactNode;
  /** Its value names the row. */
  readonly isHead?: boolean;
  readonly right?: boolean;
  readonly cut?: Cut;
  /** A class; see `Column`. */
  readonly width?: string;
  readonly isAbsent?: boolean;
};

/** By the names of their titles: a column without its title or its cell does not compile. */
export type Columns<Item, Name extends string> = Readonly<Record<Name, ColumnOf<Item>>>;

type ColumnsProps<Item, Name extends string> = {
  readonly titles: Readonly<Record<NoInfer<Name>, string>>;
  /** In their order. */
  readonly columns: Columns<Item, Name>;
};

type ListTableProps<Item, Name extends string> = ColumnsProps<Item, Name> & {
  readonly caption: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** Rows below, such as a sum. */
  readonly children?: ReactNode;
};

export function ListTable<Item, Name extends string>({
  caption,
  items,
  children,
  ...rows
}: ListTableProps<Item, Name>) {
  const shown = useFirstScreen(items);
  return (
    <ColumnTable caption={caption} {...rows}>
      <ListRows items={shown} {...rows} />
      {children}
    </ColumnTable>
  );
}

type ColumnTableProps<Item, Name extends string> = ColumnsProps<Item, Name> & {
  readonly caption: string;
  readonly children: ReactNode;
};

/** The table of a list whose rows stand in groups, each of them `ListRows`. */
export function ColumnTable<Item, Name extends string>({ caption, children, ...given }: ColumnTableProps<Item, Name>) {
  return (
    <Table caption={caption} columns={shownColumns(given)}>
      {children}
    </Table>
  );
}

export function ListRows<Item, Name extends string>({
  items,
  keyOf,
  ...given
}: Omit<ListTableProps<Item, Name>, 'caption'>) {
  const columns = shownColumns(given);
  return items.map((item, index) => (
    <Row key={keyOf(item)}>
      {columns.map(({ title, cell, isHead, right, cut }) =>
        isHead ? (
          <RowHead key={title} cut={cut}>
            {cell(item, index)}
          </RowHead>
        ) : (
          <Cell key={title} label={title} right={right} cut={cut}>
            {cell(item, index)}
          </Cell>
        ),
      )}
    </Row>
  ));
}

function shownColumns<Item, Name extends string>({ titles, columns }: ColumnsProps<Item, Name>) {
  const names = Object.keys(columns) as Name[];
  return names.filter((name) => !columns[name].isAbsent).map((name) => ({ title: titles[name], ...columns[name] }));
}

type ListCardProps<Item, Name extends string> = ListTableProps<Item, Name> & {
  /** In place of the table when there are no rows. */
  readonly empty: ReactNode;
};

export function ListCard<Item, Name extends string>({ empty, ...table }: ListCardProps<Item, Name>) {
  return <Card>{table.items.length === 0 ? <div className="p-pad">{empty}</div> : <ListTable {...table} />}</Card>;
}
