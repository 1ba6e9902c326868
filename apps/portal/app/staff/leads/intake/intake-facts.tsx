// The intake at a glance: one line that says whether something has to be done, and the facts behind it.
import { formatDate, formatWarsaw, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Chip } from '@zapisy/screens/components/chip';
import type { ReactNode } from 'react';
import { pl } from '#app/texts/pl.ts';
import { timeAgo } from '#app/texts/time-ago.ts';
import { adPlatformCause } from '../../shell/ad-platform-causes.ts';
import { FactLine, FactLines } from '../../shell/fact-lines.tsx';
import {
  type Access,
  endsSoon,
  type Health,
  type HealthProps,
  problemsOfIntake,
  type Token,
} from './intake-problems.ts';

const texts = pl.intake;

export function IntakeVerdict(props: HealthProps) {
  const problems = problemsOfIntake(props);
  if (problems.length === 0) {
    return <Banner tone="ok" announce="none" title={props.health.lastReceivedAt ? texts.well : texts.nothingYet} />;
  }
  return (
    <Banner tone="warn" announce="none" title={texts.look}>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Banner>
  );
}

export function IntakeLines({ health, now }: HealthProps) {
  const { lastReceivedAt, waiting, oldestWaitingSince, rejectedSignatures, reconciliation } = health;
  return (
    <FactLines>
      <FactLine label={texts.last}>
        {lastReceivedAt ? <Moment at={lastReceivedAt}>({timeAgo(lastReceivedAt, now)})</Moment> : texts.never}
      </FactLine>
      <FactLine label={texts.waiting}>
        <span className="num">{waiting}</span>
        {oldestWaitingSince && ` · ${texts.oldest(timeAgo(oldestWaitingSince, now))}`}
      </FactLine>
      <FactLine label={texts.rejectedSignatures}>
        {rejectedSignatures ? (
          <RejectedSignatures rejectedSignatures={rejectedSignatures} now={now} />
        ) : (
          texts.rejectedSignaturesNone
        )}
      </FactLine>
      <FactLine label={texts.reconciliation}>
        {reconciliation?.lastSlot ? <Moment at={reconciliation.lastSlot} /> : texts.notYet}
        {reconciliation?.lastState === 'failed' && (
          <>
            {' '}
            <Chip tone="error">{texts.notReconciled}</Chip>
          </>
        )}
        {reconciliation?.next && ` · ${texts.next(warsawTime(reconciliation.next))}`}
        {reconciliation?.enabled === false && (
          <>
            {' '}
            <Chip tone="warn">{texts.switchedOff}</Chip>
          </>
        )}
      </FactLine>
    </FactLines>
  );
}

type RejectedSignaturesProps = {
  readonly rejectedSignatures: NonNullable<Health['rejectedSignatures']>;
  readonly now: Date;
};

function RejectedSignatures({ rejectedSignatures: { count, since, lastAt }, now }: RejectedSignaturesProps) {
  return (
    <>
      {texts.rejectedSignaturesSince(count, formatDate(warsawDate(since)))} · {texts.rejectedSignaturesLast}{' '}
      <Moment at={lastAt}>({timeAgo(lastAt, now)})</Moment>
    </>
  );
}

export function AccessLines({ access, now }: { readonly access: Health['access']; readonly now: Date }) {
  if (!access) return <p className="text-muted">{texts.accessUnknown}</p>;
  return (
    <div className="grid gap-3">
      <FactLines>
        <FactLine label={texts.leadsToken}>
          <TokenText token={access.leadsToken} now={now} />
        </FactLine>
        <FactLine label={texts.adsToken}>
          <TokenText token={access.adsToken} now={now} />
        </FactLine>
        <FactLine label={texts.pages}>
          <Pages pages={access.pages} />
        </FactLine>
      </FactLines>
      <p className="text-fine text-muted">{texts.checked(formatWarsaw(access.checkedAt))}</p>
    </div>
  );
}

function TokenText({ token, now }: { readonly token: Token; readonly now: Date }) {
  if (token.kind === 'unknown') return adPlatformCause(token.problem);
  if (!token.isValid) return <Chip tone="error">{texts.tokenDead}</Chip>;
  if (token.missing.length > 0) return <Chip tone="error">{texts.missing(token.missing.join(', '))}</Chip>;
  const until = token.expiresAt === null ? texts.noEnd : texts.until(formatWarsaw(token.expiresAt));
  return endsSoon(token, now) ? <Chip tone="warn">{until}</Chip> : until;
}

function Pages({ pages }: { readonly pages: Access['pages'] }) {
  if (pages.kind === 'unknown') return adPlatformCause(pages.problem);
  if (pages.pages.length === 0) return texts.noPages;
  return (
    <ul className="grid gap-1">
      {pages.pages.map(({ id, name, hasOwnToken, isSubscribed }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          {name || id}
          {isSubscribed === true && <span className="text-muted">{texts.subscribed}</span>}
          {isSubscribed === false && <Chip tone="error">{texts.unsubscribed}</Chip>}
          {isSubscribed === null && <Chip tone="quiet">{texts.subscriptionUnknown}</Chip>}
          {!hasOwnToken && <Chip tone="warn">{texts.unassigned}</Chip>}
        </li>
      ))}
    </ul>
  );
}

function Moment({ at, children }: { readonly at: Date; readonly children?: ReactNode }) {
  return (
    <>
      <time dateTime={at.toISOString()} className="num">
        {formatWarsaw(at)}
      </time>
      {children && <span className="text-muted"> {children}</span>}
    </>
  );
}
