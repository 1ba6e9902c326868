// One stage of the board: its count, and the cards that are on the screen; more are read while it is scrolled.
import { useFetcher } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import type { LeadStage } from '@zapisy/domain/leads/lead';
import { Count } from '@zapisy/screens/components/count';
import { CalendarClock } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { pl } from '#app/texts/pl.ts';
import { LEAD_LIST, type LeadFilter, OLDER, panelAddress } from '../lead-address.ts';
import type { loader as loadPage } from './lead-page.route.tsx';
import { LeadTile, TILE_PX } from './lead-tile.tsx';
import { useFollowedCard } from './use-followed-lead.ts';
import type { LeadActs } from './use-lead-acts.ts';
import type { BoardLead, LeadSend } from './use-lead-moves.ts';
import { useStoredScroll } from './use-stored-place.ts';
import { useWindow } from './use-window.ts';

const texts = pl.lead.board;

/** How near the end a column reads its next page. */
const AHEAD = 10;

/** A stage as it was read: the cards that it begins with. */
export type BoardStage = Omit<Outputs['leads']['board'][number], 'leads'> & { readonly leads: readonly BoardLead[] };

type LeadColumnProps = {
  readonly column: BoardStage;
  readonly filter: LeadFilter;
  readonly now: Date;
  readonly openId: string | undefined;
  /** Pages read by this column are given to the board, which knows where each lead is shown. */
  readonly leads: readonly BoardLead[];
  readonly count: number;
  /** Contacts that are due today. */
  readonly due: number;
  readonly add: (stage: LeadStage, leads: readonly BoardLead[]) => void;
  readonly acts: LeadActs;
  /** The latest act, whose card the focus follows. */
  readonly latest: LeadSend | undefined;
  readonly drop: (leadId: string, stage: BoardStage['stage']) => void;
};

export function LeadColumn(props: LeadColumnProps) {
  const { column, filter, now, openId, leads, count, due, add, acts, latest, drop } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { first, last } = useWindow(box, leads.length, TILE_PX);
  // Set by script: the page's policy refuses styles in its HTML, and without scripts every card that came is shown.
  useEffect(() => {
    if (!list.current) return;
    list.current.style.paddingTop = `${first * TILE_PX}px`;
    list.current.style.height = `${leads.length * TILE_PX}px`;
  }, [first, leads.length]);
  useStoredScroll(box, leads, TILE_PX);
  useFollowedCard(box, latest, leads);
  const isReading = useNextPages(column, filter, last + AHEAD >= leads.length, add);
  const title = column.isMore ? `${count}+` : String(count);
  const onDragOver = (event: DragEvent) => event.preventDefault();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    drop(event.dataTransfer.getData('text/plain'), column.stage);
  };
  return (
    <section
      aria-label={`${column.stage}, ${title}`}
      onDragOver={onDragOver}
      onDrop={onDrop}
      data-stage={column.stage}
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] rounded-card bg-sunken"
    >
      <h2 className="flex items-center gap-2 px-3 py-2 text-small">
        {column.stage} {column.isMore ? <span className="text-fine text-muted">{title}</span> : <Count value={count} />}
        {due > 0 && (
          <span className="num ml-auto inline-flex items-center gap-1 text-fine font-semibold whitespace-nowrap text-warn-ink">
            <CalendarClock aria-hidden size={13} />
            <span className="sr-only">{texts.dueMeaning}</span>
            {texts.dueToday(column.due.isMore ? `${due}+` : String(due))}
          </span>
        )}
      </h2>
      <div ref={box} className="overflow-y-auto px-2 pb-2 outline-offset-[-2px] [overflow-anchor:none]">
        {leads.length === 0 && <p className="px-1 text-small text-muted">{texts.empty}</p>}
        <ul ref={list} className="box-border grid grid-cols-[minmax(0,1fr)] content-start gap-2">
          {leads.slice(first, last).map((lead) => (
            <LeadTile
              key={lead.id}
              lead={lead}
              now={now}
              isOpen={lead.id === openId}
              address={panelAddress(filter, lead.id)}
              acts={acts}
            />
          ))}
        </ul>
        <p role="status" className="text-fine text-muted">
          {isReading ? texts.reading : ''}
        </p>
      </div>
    </section>
  );
}

/** True while a page is being read. */
function useNextPages(column: BoardStage, filter: LeadFilter, isNear: boolean, add: LeadColumnProps['add']): boolean {
  const fetcher = useFetcher<typeof loadPage>();
  const [next, setNext] = useState(column.next);
  const read = useRef<unknown>(undefined);
  useEffect(() => {
    const page = fetcher.data;
    if (fetcher.state !== 'idle') return;
    if (page && read.current !== page) {
      read.current = page;
      setNext(page.next);
      add(column.stage, page.leads);
    } else if (isNear && next !== undefined) {
      fetcher.load(`${LEAD_LIST.to({ ...filter, stage: column.stage }, OLDER.write(next))}&index`);
    }
  });
  return fetcher.state !== 'idle';
}
