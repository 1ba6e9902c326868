// A table of a tile, from its columns and cells.
import { Link } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Phone } from 'lucide-react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { CutText } from '#app/components/table/cut-text.tsx';
import { Cell, Row, RowHead, Table } from '#app/components/table/table.tsx';
import { useFirstScreen } from '#app/pages/first-screen.ts';
import type { CellLine, CellLink, TileCell, TilePhone, TileTable } from './tile-content.ts';

/** The notifications are above the tiles. */
const BELOW_THE_FOLD = 3;

type CellTableProps = { readonly caption: string; readonly table: TileTable };

export function CellTable({ caption, table: { columns, rows } }: CellTableProps) {
  const first = useFirstScreen(rows, BELOW_THE_FOLD);
  return (
    <Table caption={caption} columns={columns}>
      {first.map(({ key, cells }) => (
        <Row key={key}>
          {columns.map(({ title, isHead, right, cut }, at) =>
            isHead ? (
              <RowHead key={title} cut={cut}>
                <CellView cell={cells[at]} />
              </RowHead>
            ) : (
              <Cell key={title} label={title} right={right} cut={cut}>
                <CellView cell={cells[at]} />
              </Cell>
            ),
          )}
        </Row>
      ))}
    </Table>
  );
}

function CellView({ cell: { person, lines = [], phone, links = [] } = {} }: { readonly cell: TileCell | undefined }) {
  const text = lines.map((line) => <Line key={line.text} line={line} />);
  return (
    <>
      {person ? (
        <span className="flex items-center gap-2.5">
          <PersonMark name={person.name} mark={person.mark} size={28} />
          <span className="min-w-0">{text}</span>
        </span>
      ) : (
        text
      )}
      {phone && <PhoneNumber {...phone} />}
      {links.length > 0 && <Links links={links} />}
    </>
  );
}

const LOOKS: Readonly<Record<NonNullable<CellLine['look']>, string>> = {
  strong: 'font-strong',
  fine: 'text-fine font-normal text-muted',
  muted: 'text-muted',
};

function Line({ line: { text, to, look, at, mark } }: { readonly line: CellLine }) {
  const shown = at ? <time dateTime={at.toISOString()}>{text}</time> : text;
  return (
    <CutText title={[mark?.text, text].filter(Boolean).join(' · ')} className={classes('num', look && LOOKS[look])}>
      {mark && <span className={classes(mark.isStrong && 'font-semibold text-link')}>{mark.text}</span>}
      {mark && text && ' · '}
      {to === undefined ? (
        shown
      ) : (
        <Link
          to={to}
          className={classes(
            'inline-block min-h-6 content-center no-underline hover:underline',
            look ? 'text-inherit' : 'text-ink',
            // As high as a finger needs, without a higher row.
            look === 'fine' && '-my-0.5',
          )}
        >
          {shown}
        </Link>
      )}
    </CutText>
  );
}

function PhoneNumber({ call, shown, label }: TilePhone) {
  if (call === undefined) return <span className="text-muted">{shown}</span>;
  return (
    <a
      href={`tel:${call}`}
      aria-label={label}
      className="num inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap text-ink no-underline hover:underline"
    >
      <Phone aria-hidden size={14} className="shrink-0 text-link" />
      {shown}
    </a>
  );
}

function Links({ links }: { readonly links: readonly CellLink[] }) {
  return (
    <span className="flex items-center justify-end gap-3 max-sm:justify-start">
      {links.map(({ to, title, label, rowKey }) =>
        rowKey === undefined ? (
          <Link key={to} to={to} className="link-alone text-small leading-6" aria-label={label}>
            {title}
          </Link>
        ) : (
          <ButtonLink key={to} to={to} size="small" aria-label={label} data-row-key={rowKey}>
            {title}
          </ButtonLink>
        ),
      )}
    </span>
  );
}
