// What is known of a lead: contact, every answer of the lead form, its origin, and its history.
import type { Outputs } from '@zapisy/api/client';
import { lateImportAt, leadArrivedAt } from '@zapisy/domain/leads/lead';
import type { LeadConsent } from '@zapisy/domain/leads/lead-consents';
import { formatDate, formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { pl } from '../../texts/pl.ts';
import { timeAgo } from '../../texts/time-ago.ts';
import { actorText } from '../shell/actor-text.ts';
import { FactLine, FactLines } from '../shell/fact-lines.tsx';
import { phoneOfLead } from './lead-name.ts';

type Card = Outputs['leads']['one'];
type Lead = Card['lead'];
type Event = Card['history'][number];

const texts = pl.lead;

const NONE = '—';

type LeadContactProps = {
  readonly lead: Lead;
  readonly now: Date;
  /** The panel shows phone and interest at its head. */
  readonly isInPanel?: boolean;
};

export function LeadContactLines({ lead, now, isInPanel = false }: LeadContactProps) {
  const { email, productInterest, channel, isTest } = lead;
  const phone = phoneOfLead(lead);
  const arrived = leadArrivedAt(lead);
  const brought = lateImportAt(lead);
  return (
    <FactLines>
      {!isInPanel && (
        <FactLine label={texts.phone}>
          {phone ? (
            <a className="num underline underline-offset-2" href={phone.href}>
              {phone.shown}
            </a>
          ) : (
            NONE
          )}
        </FactLine>
      )}
      <FactLine label={texts.email}>
        {email === '' ? (
          NONE
        ) : (
          <a className="underline underline-offset-2" href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        )}
      </FactLine>
      {!isInPanel && <FactLine label={texts.interest}>{productInterest || NONE}</FactLine>}
      <FactLine label={pl.staff.leadColumns.channel}>
        {pl.staff.channels[channel]} {isTest && <Chip tone="line">{pl.staff.testLead}</Chip>}
      </FactLine>
      <FactLine label={pl.staff.leadColumns.received}>
        <time dateTime={arrived.toISOString()} className="num">
          {formatWarsaw(arrived)}
        </time>{' '}
        <span className="text-muted">({timeAgo(arrived, now)})</span>
        {brought && <span className="block text-muted">{texts.withUsSince(formatWarsaw(brought))}</span>}
      </FactLine>
    </FactLines>
  );
}

export function LeadAnswers({ answers }: { readonly answers: Card['answers'] }) {
  if (answers.length === 0) return <p className="text-muted">{texts.noAnswers}</p>;
  return (
    <FactLines>
      {answers.map(({ name, label, text }) => (
        <FactLine key={name} label={questionLabel(name, label)}>
          {answerText(text) || NONE}
        </FactLine>
      ))}
    </FactLines>
  );
}

/** A question that the platform did not describe is shown in our words where its key is a standard one, else its key in words. */
function questionLabel(name: string, label: string): string {
  const standard = texts.standardQuestions[name.toLowerCase() as keyof typeof texts.standardQuestions];
  if (label === name && standard !== undefined) return standard;
  const spaced = label.replaceAll('_', ' ').trim();
  return spaced === label && label !== name ? label : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A key of an option in words; an e-mail or a sentence stays as it is. */
function answerText(text: string): string {
  return /^[\p{L}\d–-]+(?:_[\p{L}\d–-]+)+$/u.test(text) ? text.replaceAll('_', ' ') : text;
}

export function LeadConsents({ consents }: { readonly consents: readonly LeadConsent[] }) {
  return (
    <FactLines>
      {consents.map(({ key, label, isGiven }) => (
        <FactLine key={key} label={label}>
          {isGiven ? texts.consentGiven : texts.consentRefused}
        </FactLine>
      ))}
    </FactLines>
  );
}

export function LeadOriginLines({ lead, pageName }: { readonly lead: Lead; readonly pageName: string | null }) {
  const lines = [
    [texts.campaign, lead.campaignName],
    [texts.adSet, lead.adsetName],
    [texts.ad, lead.adName],
    [texts.form, lead.formName],
    [texts.page, pageName],
  ] as const;
  const known = lines.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return <p className="text-muted">{lead.isOrganic ? pl.staff.organic : texts.noOrigin}</p>;
  return (
    <FactLines>
      {known.map(([label, value]) => (
        <FactLine key={label} label={label}>
          {value}
        </FactLine>
      ))}
    </FactLines>
  );
}

export function LeadHistoryList({ history }: { readonly history: Card['history'] }) {
  return (
    <ol className="grid gap-2">
      {history.toReversed().map((event) => (
        <li key={`${event.at.getTime()} ${event.change} ${event.to ?? ''}`}>
          <span className={event.undoneAt ? 'line-through' : undefined}>{textOf(event)}</span>
          <span className="block text-fine text-muted">
            {texts.by[event.actor as keyof typeof texts.by] ?? actorText(event.name, event.actor)},{' '}
            <time dateTime={event.at.toISOString()} className="num">
              {formatWarsaw(event.at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function textOf({ change, from, to, details, assigneeName }: Event): string {
  switch (change) {
    case 'moved':
      return texts.events.moved(to ?? '');
    case 'undone':
      return texts.events.undone(from ?? '', to ?? '');
    case 'city':
      return texts.events.city(String(details['from'] ?? ''), String(details['to'] ?? ''));
    case 'assigned':
      return texts.events.assigned(assigneeName ?? String(details['to'] ?? ''));
    case 'contact':
      return texts.events.contact(details['to'] == null ? '' : formatDate(String(details['to'])));
    case 'inactive':
      return texts.events.inactive(String(details['reason'] ?? ''));
    default:
      return texts.events[change];
  }
}
