// One lead in the list; only what has to be checked is prominent.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { lateImportAt, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { Phone } from 'lucide-react';
import { Cell, type Column, Row, RowHead } from '../../components/table/table.tsx';
import { pl } from '../../texts/pl.ts';
import { timeAgo } from '../../texts/time-ago.ts';
import { LeadDue, LeadMenu } from './board/lead-tile.tsx';
import type { LeadSend } from './board/use-lead-moves.ts';
import { leadAddress } from './lead-address.ts';

type Lead = Outputs['leads']['list']['leads'][number];

const texts = pl.staff.leadColumns;

export const LEAD_COLUMNS: readonly Column[] = [
  { title: texts.name },
  { title: pl.lead.phone },
  { title: texts.stage },
  { title: texts.city },
  { title: pl.lead.plan.contact },
  { title: pl.lead.plan.owner },
  { title: texts.received, right: true },
];
export const LEAD_WORK_COLUMNS: readonly Column[] = [...LEAD_COLUMNS, { title: pl.lead.board.acts, right: true }];

type LeadRowProps = {
  readonly lead: Lead;
  /** The time at which the page was rendered, UTC. */
  readonly now: Date;
  /** Where the row is worked on: its acts, and its card beside the list. Without it the row only leads to the card. */
  readonly work?: LeadWork;
};

type LeadWork = {
  readonly me: string;
  readonly isOpen: boolean;
  readonly address: string;
  readonly send: (act: LeadSend) => void;
};

export function LeadRow({ lead, now, work }: LeadRowProps) {
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  return (
    <Row lead={work && lead.id} isCurrent={work?.isOpen}>
      <RowHead>
        <Link
          to={work?.address ?? leadAddress(lead.id)}
          preventScrollReset={work !== undefined}
          className="wrap-anywhere text-ink"
        >
          {name || pl.staff.noName}
        </Link>
        {lead.isTest && <span className="ml-2 text-fine font-normal text-muted">{pl.staff.testLead}</span>}
        {lead.possibleDuplicate && (
          <span className="ml-2 align-middle">
            <Chip tone="line">{pl.lead.possibleDuplicate}</Chip>
          </span>
        )}
        <span className="block text-fine font-normal wrap-anywhere text-muted">{lead.productInterest}</span>
      </RowHead>
      <Cell label={pl.lead.phone}>
        <PhoneLink phone={lead.phone} />
      </Cell>
      <Cell label={texts.stage}>{lead.stage}</Cell>
      <Cell label={texts.city}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{lead.city}</span>
          <CityMark lead={lead} />
        </span>
      </Cell>
      <Cell label={pl.lead.plan.contact}>
        <LeadDue lead={lead} now={now} />
      </Cell>
      <Cell label={pl.lead.plan.owner}>{lead.assigneeName ?? lead.assignee ?? pl.lead.board.noOwner}</Cell>
      <Cell label={texts.received} right>
        <Received lead={lead} now={now} />
      </Cell>
      {work && (
        <Cell label={pl.lead.board.acts} right>
          <LeadMenu {...work} lead={lead} now={now} name={name || pl.staff.noName} />
        </Cell>
      )}
    </Row>
  );
}

/** The origin of the city, unless a person chose it. */
function CityMark({ lead }: { readonly lead: Lead }) {
  if (lead.cityOffList) return <Chip tone="warn">{pl.staff.cityMarks.offList}</Chip>;
  if (lead.citySource === 'staff') return null;
  return <Chip tone={lead.citySource === 'default' ? 'warn' : 'line'}>{pl.staff.cityMarks[lead.citySource]}</Chip>;
}

function PhoneLink({ phone }: { readonly phone: string }) {
  if (phone === '') return <>—</>;
  return (
    <a className="num inline-flex min-h-6 items-center gap-1.5 text-ink" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Phone aria-hidden size={14} />
      {phone}
    </a>
  );
}

function Received({ lead, now }: Pick<LeadRowProps, 'lead' | 'now'>) {
  const arrived = leadArrivedAt(lead);
  const ago = timeAgo(arrived, now);
  const exact = <time dateTime={arrived.toISOString()}>{formatWarsaw(arrived)}</time>;
  const brought = lateImportAt(lead);
  return (
    <span className="grid justify-items-start gap-0.5 sm:justify-items-end">
      <span className="num">{exact}</span>
      <span className="num text-fine text-muted">{ago}</span>
      {brought && <span className="num text-fine text-muted">{pl.lead.withUsSince(formatWarsaw(brought))}</span>}
    </span>
  );
}
