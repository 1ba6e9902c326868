// A tile of the first page: a title with its count and the link to the list behind it, then rows that lead further.
import { Link, useLocation } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import { TileCount } from './tile-count.tsx';

type TileProps = {
  /** The id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly count?: { readonly value: number | string; readonly label: string; readonly isWork?: boolean } | undefined;
  readonly link?: { readonly to: string; readonly title: string } | undefined;
  readonly note?: ReactNode;
  /** Below the title: for which part of the chain it is, where that is not the chosen city. */
  readonly scope?: string | undefined;
  readonly children: ReactNode;
};

export function Tile({ id, title, count, link, note, scope, children }: TileProps) {
  return (
    <Card labelledBy={id} className="flex flex-col">
      <CardHead>
        <div>
          <h2 id={id} className="flex items-center gap-2">
            {title}
            {count && <TileCount {...count} />}
          </h2>
          {scope && <p className="text-fine text-muted">{scope}</p>}
        </div>
        {note && <span className="text-small text-muted">{note}</span>}
        {link && (
          <Link to={link.to} className="link-alone text-small leading-6">
            {link.title}
          </Link>
        )}
      </CardHead>
      {children}
    </Card>
  );
}

/** A tile that could not be read: it must not look as if nothing waited. */
export function UnreadTile({ id, title }: Pick<TileProps, 'id' | 'title'>) {
  const { pathname, search } = useLocation();
  return (
    <Tile id={id} title={title}>
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
    </Tile>
  );
}

export function TileRows({ children }: { readonly children: ReactNode }) {
  return <ul className="grid">{children}</ul>;
}

type RowTone = 'plain' | 'warn' | 'error';

const ICON_TONES: Readonly<Record<RowTone, string>> = {
  plain: 'text-muted',
  warn: 'text-warn-line',
  error: 'text-error-line',
};

type TileRowProps = {
  readonly icon: LucideIcon;
  readonly tone?: RowTone;
  /** The list that the row leads to. */
  readonly to?: string | undefined;
  readonly title: ReactNode;
  /** What is below the title. */
  readonly note?: ReactNode;
  /** At the right. */
  readonly children?: ReactNode;
};

export function TileRow({ icon: Icon, tone = 'plain', to, title, note, children }: TileRowProps) {
  const line = (
    <>
      <Icon aria-hidden size={16} className={classes('shrink-0', ICON_TONES[tone])} />
      <span className="min-w-0 wrap-anywhere">
        <span className={classes('block', tone === 'error' && 'font-strong')}>{title}</span>
        {note && (
          <span
            className={classes(
              'num block text-fine whitespace-normal',
              tone === 'error' ? 'text-error-line' : 'text-muted',
            )}
          >
            {note}
          </span>
        )}
      </span>
      <span className="ml-auto pl-2">{children}</span>
    </>
  );
  const look = 'flex min-h-[38px] items-center gap-2.5 px-pad py-1.5 max-sm:min-h-[46px]';
  return (
    <li className="border-t border-line first:border-t-0">
      {to === undefined ? (
        <span className={look}>{line}</span>
      ) : (
        <Link
          to={to}
          className={classes(look, 'text-ink no-underline hover:bg-select focus-visible:-outline-offset-2')}
        >
          {line}
        </Link>
      )}
    </li>
  );
}
