// What a tile of the first page shows, as data: `tile.tsx` draws each of them, and knows no subject.
import type { DeliveryHour } from '@zapisy/domain/dashboard/deliveries-of-day';
import type { Cut } from '#app/components/table/table.tsx';
import type { TileIcon } from './tile-icons.ts';

/** In its order: figures, hours, rows or a table, the foot. */
export type TileContent = {
  readonly count?: { readonly value: number | string; readonly label: string; readonly isWork?: boolean } | undefined;
  /** The list behind the tile. */
  readonly link?: { readonly to: string; readonly title: string } | undefined;
  readonly note?: { readonly text: string; readonly sum?: string } | undefined;
  readonly figures?: readonly Figure[];
  readonly hours?: readonly DeliveryHour[];
  readonly rows?: readonly TileRow[];
  readonly table?: TileTable;
  /** In place of rows and table when there are none. */
  readonly empty?: { readonly title: string; readonly hint?: string };
  readonly foot?: TileFoot | undefined;
};

export type Figure = {
  readonly label: string;
  readonly value: string;
  readonly to: string;
  readonly isFailed?: boolean;
};

/** A line of a tile, which leads further as a whole unless it has a phone. */
export type TileRow = {
  readonly key: string;
  readonly icon?: TileIcon;
  /** Of its icon, its value and its cause. */
  readonly tone?: 'plain' | 'warn' | 'error';
  readonly to?: string;
  readonly title: string;
  readonly look?: 'strong' | 'muted' | undefined;
  /** Below the title: what failed, then the rest. */
  readonly cause?: string;
  readonly note?: string;
  /** A bar: the row's part of the largest one, from 0 to 1. */
  readonly share?: number;
  readonly value?: string;
  /** Nothing waits there: its value is no number to act on. */
  readonly isCalm?: boolean;
  readonly phone?: TilePhone;
  readonly act?: TileAct;
};

/** `call` is missing where no number is known. */
export type TilePhone = { readonly call?: string; readonly shown: string; readonly label?: string };

/** A form of another page, sent from the tile. */
export type TileAct = {
  readonly action: string;
  readonly act: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly title: string;
  readonly label: string;
  readonly busyText: string;
  /** Beside the button when it was refused. */
  readonly refused: string;
};

export type TileTable = {
  readonly columns: readonly TileColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly TileCell[] }[];
};

export type TileColumn = {
  readonly title: string;
  readonly isHead?: boolean;
  readonly right?: boolean;
  readonly cut?: Cut;
};

export type TileCell = {
  readonly person?: { readonly name: string; readonly mark: number };
  readonly lines?: readonly CellLine[];
  readonly phone?: TilePhone;
  readonly links?: readonly CellLink[];
};

export type CellLine = {
  readonly text: string;
  readonly to?: string;
  readonly look?: 'strong' | 'fine' | 'muted';
  /** The moment whose time the text is. */
  readonly at?: Date;
  /** First in its line, because the end of a long one is cut. */
  readonly mark?: { readonly text: string; readonly isStrong: boolean } | undefined;
};

/** One with a key is a button, which the key presses while its row has the focus. */
export type CellLink = {
  readonly to: string;
  readonly title: string;
  readonly label: string;
  readonly rowKey?: string;
};

export type TileFoot = {
  readonly text: string;
  readonly more?: readonly string[];
  readonly links?: readonly { readonly key: string; readonly to: string; readonly title: string }[];
  readonly sum?: { readonly title: string; readonly amount: string };
};

type Column<Item> = TileColumn & { readonly cell: (item: Item) => TileCell };

/** A table of these items. */
export function tileTable<Item>(
  columns: readonly Column<Item>[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): TileTable {
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: items.map((item) => ({ key: keyOf(item), cells: columns.map(({ cell }) => cell(item)) })),
  };
}
