// One lead in a short list, such as that of the first page: it leads to the card.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { lateImportAt, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { Phone } from 'lucide-react';
import { Cell, type Column, Row, RowHead } from '../../components/table/table.tsx';
import { pl } from '../../texts/pl.ts';
import { timeAgo } from '../../texts/time-ago.ts';
import { LeadDue } from './board/lead-due.tsx';
import { leadAddress } from './lead-address.ts';
import { nameOfLead } from './lead-name.ts';

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

type LeadRowProps = {
  readonly lead: Lead;
  /** The time at which the page was rendered, UTC. */
  readonly now: Date;
};

export function LeadRow({ lead, now }: LeadRowProps) {
  return (
    <Row>
      <RowHead>
        <Link to={leadAddress(lead.id)} className="wrap-anywhere text-ink">
          {nameOfLead(lead)}
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
