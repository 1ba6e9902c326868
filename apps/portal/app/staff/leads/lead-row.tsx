// One lead in the list; only what has to be checked is prominent.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { lateImportAt, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { Clock } from 'lucide-react';
import { Cell, type Column, Row, RowHead } from '../../components/table/table.tsx';
import { pl } from '../../texts/pl.ts';
import { timeAgo } from '../../texts/time-ago.ts';

type Lead = Outputs['leads']['list']['leads'][number];

const texts = pl.staff.leadColumns;

export const LEAD_COLUMNS: readonly Column[] = [
  { title: texts.name },
  { title: texts.stage },
  { title: texts.city },
  { title: texts.channel },
  { title: texts.origin },
  { title: texts.received, right: true },
];

type LeadRowProps = { readonly lead: Lead /** The time at which the page was rendered, UTC. */; readonly now: Date };

export function LeadRow({ lead, now }: LeadRowProps) {
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  const contact = [lead.phone, lead.email].filter((part) => part !== '').join(' · ');
  return (
    <Row>
      <RowHead>
        <Link to={`/zespol/leady/${lead.id}`} className="wrap-anywhere text-ink">
          {name || pl.staff.noName}
        </Link>
        {lead.isTest && <span className="ml-2 text-fine font-normal text-muted">{pl.staff.testLead}</span>}
        {lead.possibleDuplicate && (
          <span className="ml-2 align-middle">
            <Chip tone="line">{pl.lead.possibleDuplicate}</Chip>
          </span>
        )}
        <span className="block text-fine font-normal wrap-anywhere text-muted">
          {[lead.productInterest, contact].filter((part) => part !== '').join(' · ')}
        </span>
      </RowHead>
      <Cell label={texts.stage}>{lead.stage}</Cell>
      <Cell label={texts.city}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{lead.city}</span>
          <CityMark lead={lead} />
        </span>
      </Cell>
      <Cell label={texts.channel}>{pl.staff.channels[lead.channel]}</Cell>
      <Cell label={texts.origin}>
        <span className="wrap-anywhere">{originOf(lead)}</span>
      </Cell>
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

function originOf(lead: Lead): string {
  const parts = [lead.campaignName, lead.adName ?? lead.formName].filter((part) => part !== null && part !== '');
  if (parts.length > 0) return parts.join(' · ');
  return lead.isOrganic && lead.channel === 'social' ? pl.staff.organic : '—';
}

const HOUR_MS = 3_600_000;

/** Only a new lead shows its age: orange after an hour, red after a day. */
function Received({ lead, now }: LeadRowProps) {
  const arrived = leadArrivedAt(lead);
  const age = now.getTime() - arrived.getTime();
  const ago = timeAgo(arrived, now);
  const exact = <time dateTime={arrived.toISOString()}>{formatWarsaw(arrived)}</time>;
  const brought = lateImportAt(lead);
  const waits = lead.stage === 'Nowy' && age > HOUR_MS;
  return (
    <span className="grid justify-items-start gap-0.5 sm:justify-items-end">
      <span className="num">{exact}</span>
      {waits ? (
        <Chip tone={age > 24 * HOUR_MS ? 'error' : 'warn'} icon={Clock}>
          {ago}
        </Chip>
      ) : (
        <span className="num text-fine text-muted">{ago}</span>
      )}
      {brought && <span className="num text-fine text-muted">{pl.lead.withUsSince(formatWarsaw(brought))}</span>}
    </span>
  );
}
