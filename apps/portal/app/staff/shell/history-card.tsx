// What was done to one record: when, what and by whom, the newest first.
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../components/layout/card.tsx';

type HistoryCardProps = {
  readonly title: string;
  /** In place of the lines, when there are none or they could not be read. */
  readonly instead?: string | undefined;
  readonly children: ReactNode;
};

export function HistoryCard({ title, instead, children }: HistoryCardProps) {
  return (
    <Card labelledBy="historia">
      <CardHead>
        <h2 id="historia">{title}</h2>
      </CardHead>
      {instead === undefined ? <ol>{children}</ol> : <p className="p-pad text-muted">{instead}</p>}
    </Card>
  );
}

type HistoryLineProps = {
  readonly at: Date;
  /** By whom, and the notes of the line; empty ones are left out. */
  readonly notes: readonly string[];
  readonly children: ReactNode;
};

export function HistoryLine({ at, notes, children }: HistoryLineProps) {
  return (
    <li className="grid gap-x-4 border-t border-line px-pad py-2 first:border-t-0 sm:grid-cols-[128px_minmax(0,1fr)]">
      <time className="num text-small text-muted" dateTime={at.toISOString()}>
        {formatWarsaw(at)}
      </time>
      <span className="wrap-anywhere">
        {children}
        <span className="block text-small text-muted">{notes.filter((note) => note !== '').join(' · ')}</span>
      </span>
    </li>
  );
}
