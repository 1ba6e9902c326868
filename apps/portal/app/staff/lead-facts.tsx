// What is known of a lead: contact, every answer of the form, where it came from, and what happened to it.
import type { Outputs } from '@zapisy/api/client';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import type { ReactNode } from 'react';
import { Chip } from '../components/chip.tsx';
import { pl } from '../texts/pl.ts';
import { timeAgo } from '../texts/time-ago.ts';

type Card = Outputs['leads']['one'];
type Lead = Card['lead'];
type Event = Card['history'][number];

const texts = pl.lead;

function Lines({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[140px_minmax(0,1fr)]">{children}</dl>;
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

const NONE = '—';

export function LeadContactLines({ lead, now }: { readonly lead: Lead; readonly now: Date }) {
  const { phone, email, productInterest, receivedAt, channel, isTest } = lead;
  return (
    <Lines>
      <Line label={texts.phone}>
        {phone === '' ? (
          NONE
        ) : (
          <a className="underline underline-offset-2" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
      </Line>
      <Line label={texts.email}>
        {email === '' ? (
          NONE
        ) : (
          <a className="underline underline-offset-2" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </Line>
      <Line label={texts.interest}>{productInterest || NONE}</Line>
      <Line label={pl.staff.leadColumns.channel}>
        {pl.staff.channels[channel]} {isTest && <Chip tone="line">{pl.staff.testLead}</Chip>}
      </Line>
      <Line label={pl.staff.leadColumns.received}>
        <time dateTime={receivedAt.toISOString()} className="num">
          {formatWarsaw(receivedAt)}
        </time>{' '}
        <span className="text-muted">({timeAgo(receivedAt, now)})</span>
      </Line>
    </Lines>
  );
}

export function LeadAnswers({ answers }: { readonly answers: Card['answers'] }) {
  if (answers.length === 0) return <p className="text-muted">{texts.noAnswers}</p>;
  return (
    <Lines>
      {answers.map(({ name, label, text }) => (
        <Line key={name} label={label}>
          {text || NONE}
        </Line>
      ))}
    </Lines>
  );
}

export function LeadOriginLines({ lead }: { readonly lead: Lead }) {
  const lines = [
    [texts.campaign, lead.campaignName ?? lead.campaignId],
    [texts.adSet, lead.adsetName ?? lead.adsetId],
    [texts.ad, lead.adName ?? lead.adId],
    [texts.form, lead.formName ?? lead.formId],
    [texts.page, lead.pageId],
  ] as const;
  const known = lines.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return <p className="text-muted">{lead.isOrganic ? pl.staff.organic : texts.noOrigin}</p>;
  return (
    <Lines>
      {known.map(([label, value]) => (
        <Line key={label} label={label}>
          {value}
        </Line>
      ))}
    </Lines>
  );
}

export function LeadHistoryList({ history }: { readonly history: Card['history'] }) {
  return (
    <ol className="grid gap-2">
      {history.toReversed().map((event) => (
        <li key={`${event.at.getTime()} ${event.change} ${event.to ?? ''}`}>
          <span className={event.undoneAt ? 'line-through' : undefined}>{wordsOf(event)}</span>
          <span className="block text-fine text-muted">
            {texts.by[event.who as keyof typeof texts.by] ?? event.who},{' '}
            <time dateTime={event.at.toISOString()} className="num">
              {formatWarsaw(event.at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function wordsOf({ change, from, to, details }: Event): string {
  switch (change) {
    case 'moved':
      return texts.events.moved(to ?? '');
    case 'undone':
      return texts.events.undone(from ?? '', to ?? '');
    case 'city':
      return texts.events.city(String(details['from'] ?? ''), String(details['to'] ?? ''));
    case 'inactive':
      return texts.events.inactive(String(details['reason'] ?? ''));
    default:
      return texts.events[change];
  }
}
