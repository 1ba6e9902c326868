// One lead on the board in three lines: who, what and where, then what is due or how long it waits, and its owner.
import { Link } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { pl } from '#app/texts/pl.ts';
import { nameOfLead } from '../lead-name.ts';
import { LeadDue } from './lead-due.tsx';
import { LeadMark } from './lead-mark.tsx';
import { LeadMenu } from './lead-menu.tsx';
import type { LeadActs } from './use-lead-acts.ts';
import type { BoardLead } from './use-lead-moves.ts';
import { useReached } from './use-reached.ts';

const texts = pl.lead.board;

/** A card with the gap below it. */
export const TILE_PX = 90;

type LeadTileProps = {
  readonly lead: BoardLead;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly address: string;
  readonly acts: LeadActs;
};

/** A card whose lead has not changed is not rendered again while the column is scrolled. */
export const LeadTile = memo(function LeadTile({ lead, now, isOpen, address, acts }: LeadTileProps) {
  const { isReached, ...reached } = useReached<HTMLLIElement>();
  const name = nameOfLead(lead);
  return (
    <li
      draggable
      data-lead={lead.id}
      {...reached}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', lead.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      className={classes(
        'lead-tile',
        isOpen
          ? 'border-select-line inset-ring inset-ring-select-line forced-colors:border-2 forced-colors:[border-color:Highlight]'
          : 'border-line',
      )}
    >
      <div className="tile-head">
        <Link to={address} preventScrollReset aria-current={isOpen ? 'true' : undefined} className="tile-name">
          {name}
        </Link>
        <LeadMenu
          lead={lead}
          address={address}
          acts={acts}
          isEmpty={!isReached}
          label={
            <>
              <Ellipsis aria-hidden size={17} />
              <span className="sr-only">{texts.menu(name)}</span>
            </>
          }
          labelClass="tile-menu"
        />
      </div>
      <p className="tile-what">
        <span className="truncate">{[lead.productInterest, lead.city].filter(Boolean).join(' · ')}</span>
        <LeadMark lead={lead} isShort />
      </p>
      <div className="tile-foot">
        <LeadDue lead={lead} now={now} />
        <span
          className={classes(
            'truncate text-muted',
            // Beside an open lead the columns are narrow: the name of an owner needs the place, its absence does not.
            lead.assignee === null && 'in-[[data-beside]]:max-[1600px]:hidden',
          )}
        >
          {lead.assignee === null ? texts.noOwner : (lead.assigneeName ?? lead.assignee)}
        </span>
      </div>
    </li>
  );
});
