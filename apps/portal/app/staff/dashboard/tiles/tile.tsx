// A tile of the first page, drawn from its content: a title with its count and the list behind it, then what leads further
// (DASH-2).
import { Link, useLocation } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import { DeliveryHours } from './delivery-hours.tsx';
import type { Figure, TileContent, TileFoot } from './tile-content.ts';
import type { ShownTile } from './tile-description.ts';
import { TileLine } from './tile-line.tsx';
import { CellTable } from './tile-table.tsx';

type TileProps = {
  readonly tile: ShownTile;
  /** The chosen city, '' for all. */
  readonly city: string;
};

export function Tile({ tile: { id, title, isOfEveryCity, content }, city }: TileProps) {
  const { count, note, link } = content ?? {};
  return (
    <Card labelledBy={id} className="flex flex-col">
      <CardHead>
        <div>
          <h2 id={id} className="flex items-center gap-2">
            {title}
            {count && <Count {...count} />}
          </h2>
          {content && isOfEveryCity && city !== '' && (
            <p className="text-fine text-muted">{pl.dashboard.ofEveryCity}</p>
          )}
        </div>
        {note && (
          <span className="text-small text-muted">
            {note.text}
            {note.sum && <b className="num text-ink">{note.sum}</b>}
          </span>
        )}
        {link && (
          <Link to={link.to} className="link-alone text-small leading-6">
            {link.title}
          </Link>
        )}
      </CardHead>
      {content ? <Content title={title} content={content} /> : <Unread title={title} />}
    </Card>
  );
}

/** Grey for a number, orange for work that waits. */
function Count({ value, label, isWork = false }: NonNullable<TileContent['count']>) {
  return (
    <span
      className={classes(
        'num inline-block min-w-5 rounded-chip px-1.5 text-center text-key leading-5! font-strong',
        isWork ? 'bg-warn-bg text-warn-ink inset-ring inset-ring-warn-line' : 'bg-sunken text-muted',
      )}
    >
      {value}
      <span className="sr-only"> {label}</span>
    </span>
  );
}

/** A tile that could not be read: it must not look as if nothing waited. */
function Unread({ title }: { readonly title: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-start gap-2 p-pad">
      <p className="text-pretty">{pl.dashboard.unread}</p>
      <Link
        to={pathname + search}
        reloadDocument
        className="link-alone"
        aria-label={`${pl.staff.checkAgain}: ${title}`}
      >
        {pl.staff.checkAgain}
      </Link>
    </div>
  );
}

type ContentProps = { readonly title: string; readonly content: TileContent };

function Content({ title, content: { figures, hours, rows = [], table, empty, foot } }: ContentProps) {
  const isEmpty = rows.length === 0 && (table?.rows.length ?? 0) === 0;
  return (
    <>
      {figures && <Figures figures={figures} />}
      {hours && <DeliveryHours hours={hours} />}
      {isEmpty && empty && <Empty {...empty} />}
      {rows.length > 0 && (
        <ul className="grid">
          {rows.map(({ key, ...row }) => (
            <TileLine key={key} row={row} />
          ))}
        </ul>
      )}
      {!isEmpty && table && <CellTable caption={title} table={table} />}
      {foot && <Foot {...foot} />}
    </>
  );
}

function Empty({ title, hint }: NonNullable<TileContent['empty']>) {
  if (hint === undefined) return <p className="p-pad text-muted">{title}</p>;
  return (
    <div className="p-pad">
      <EmptyState title={title} note={hint} />
    </div>
  );
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-4 border-b border-line">
      {figures.map(({ label, value, to, isFailed }) => (
        <div
          key={label}
          className="relative min-w-0 border-l border-line py-2 pl-3.5 first:border-l-0 first:pl-pad hover:bg-select"
        >
          <dt className="text-fine text-muted">{label}</dt>
          <dd
            className={classes(
              'num text-[17px] leading-[1.3] font-strong wrap-anywhere whitespace-normal',
              isFailed && 'text-error-line',
            )}
          >
            <Link
              to={to}
              aria-label={`${label}: ${value}`}
              className="block min-h-6 text-inherit no-underline after:absolute after:inset-0"
            >
              {value}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Foot({ text, more = [], links = [], sum }: TileFoot) {
  return (
    <div className="mt-auto flex min-h-[38px] flex-wrap items-center justify-between gap-x-3 border-t border-line px-pad py-1.5 text-small text-muted">
      <p className="num min-w-0 whitespace-normal">
        {links.length > 0 && <History aria-hidden size={15} className="mr-2 inline" />}
        {text}
        {links.map(({ key, to, title }, index) => (
          <Fragment key={key}>
            {index === 0 ? ' ' : ', '}
            <Link to={to} className="inline-block min-h-6 text-ink">
              {title}
            </Link>
          </Fragment>
        ))}
        {more.map((line) => (
          <span key={line} className="block text-fine">
            {line}
          </span>
        ))}
      </p>
      {sum && (
        <b className="num ml-auto text-ink">
          <span className="mr-2">{sum.title}</span>
          <span className="text-[17px]">{sum.amount}</span>
        </b>
      )}
    </div>
  );
}
