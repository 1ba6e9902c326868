// The intake at a glance: one sentence that says whether something has to be done, and the facts behind it.
import type { Outputs } from '@zapisy/api/client';
import { formatWarsaw, warsawTime } from '@zapisy/domain/warsaw-time';
import type { ReactNode } from 'react';
import { Banner, inBanner } from '../components/banner.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Chip } from '../components/chip.tsx';
import { pl } from '../texts/pl.ts';
import { timeAgo } from '../texts/time-ago.ts';
import { adPlatformCause } from './ad-platform-causes.ts';
import { FactLine, FactLines } from './fact-lines.tsx';

export type Health = Outputs['leads']['intakeHealth'];
type Access = NonNullable<Health['access']>;
type Token = Access['leadsToken'];

const texts = pl.intake;
/** What waits longer than this is late: the worker takes a delivery at once. */
const LATE_MS = 10 * 60_000;
/** A token that ends within this time is told about beforehand. */
const SOON_MS = 7 * 24 * 3_600_000;

type HealthProps = { readonly health: Health; readonly now: Date };

/** What is wrong, the worst first; nothing when all is well. */
export function troublesOf({ health, now }: HealthProps): readonly string[] {
  return [...accessTroubles(health.access), ...comingTroubles(health, now), ...soonTroubles(health, now)];
}

function accessTroubles(access: Health['access']): readonly string[] {
  if (!access) return [];
  const unsubscribed = access.pages.kind === 'told' && access.pages.pages.some((page) => page.isSubscribed === false);
  return [
    ...(isDead(access.leadsToken) ? [texts.troubles.token] : []),
    ...(unsubscribed ? [texts.troubles.subscription] : []),
  ];
}

function comingTroubles({ failed, heldUntil, spooledHere, oldestWaitingSince }: Health, now: Date): readonly string[] {
  const count = failed.reduce((sum, one) => sum + one.count, 0);
  const isLate = oldestWaitingSince !== null && now.getTime() - oldestWaitingSince.getTime() > LATE_MS;
  return [
    ...(count > 0 ? [texts.troubles.failed(count)] : []),
    ...(spooledHere > 0 ? [texts.troubles.spooled(spooledHere)] : []),
    ...(heldUntil !== null && heldUntil > now ? [texts.troubles.held(warsawTime(heldUntil))] : []),
    ...(isLate ? [texts.troubles.late(timeAgo(oldestWaitingSince, now))] : []),
  ];
}

function soonTroubles({ access, reconciliation }: Health, now: Date): readonly string[] {
  return [
    ...(access && endsSoon(access.leadsToken, now) ? [texts.troubles.endsSoon] : []),
    ...(reconciliation?.enabled === false ? [texts.troubles.noReconciliation] : []),
  ];
}

function isDead(token: Token): boolean {
  return token.kind === 'told' && (!token.isValid || token.missing.length > 0);
}

function endsSoon(token: Token, now: Date): boolean {
  if (token.kind !== 'told' || !token.isValid || token.expiresAt === null) return false;
  return token.expiresAt.getTime() - now.getTime() < SOON_MS;
}

export function IntakeVerdict(props: HealthProps) {
  const troubles = troublesOf(props);
  if (troubles.length === 0) {
    return <Banner tone="ok" announce="none" title={props.health.lastReceivedAt ? texts.well : texts.nothingYet} />;
  }
  return (
    <Banner tone="warn" announce="none" title={texts.look}>
      <ul className="mt-1 list-disc pl-5">
        {troubles.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Banner>
  );
}

/**
 * On the first page of whoever works with leads: nothing while leads come in. What the platform no longer has is left to the
 * intake's own page: 'Ponów' seldom brings it back, and an alert that nobody can end is soon not read.
 */
export function IntakeAlert({ health, now }: HealthProps) {
  const failed = health.failed.filter(({ cause }) => cause !== 'missing');
  const troubles = troublesOf({ health: { ...health, failed }, now });
  if (troubles.length === 0) return null;
  const open = (
    <ButtonLink to="/zespol/leady/przyjmowanie" size="small" className={inBanner}>
      {texts.open}
    </ButtonLink>
  );
  return (
    <Banner tone="warn" announce="none" title={texts.alert} actions={open}>
      {troubles.join(' ')}
    </Banner>
  );
}

export function IntakeLines({ health, now }: HealthProps) {
  const { lastReceivedAt, waiting, oldestWaitingSince, reconciliation } = health;
  return (
    <FactLines>
      <FactLine label={texts.last}>
        {lastReceivedAt ? <Moment at={lastReceivedAt}>({timeAgo(lastReceivedAt, now)})</Moment> : texts.never}
      </FactLine>
      <FactLine label={texts.waiting}>
        <span className="num">{waiting}</span>
        {oldestWaitingSince && ` · ${texts.oldest(timeAgo(oldestWaitingSince, now))}`}
      </FactLine>
      <FactLine label={texts.reconciliation}>
        {reconciliation?.lastSlot ? <Moment at={reconciliation.lastSlot} /> : texts.notYet}
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

export function AccessLines({ access, now }: { readonly access: Health['access']; readonly now: Date }) {
  if (!access) return <p className="text-muted">{texts.accessUnknown}</p>;
  return (
    <div className="grid gap-3">
      <FactLines>
        <FactLine label={texts.leadsToken}>
          <TokenWords token={access.leadsToken} now={now} />
        </FactLine>
        <FactLine label={texts.adsToken}>
          <TokenWords token={access.adsToken} now={now} />
        </FactLine>
        <FactLine label={texts.pages}>
          <Pages pages={access.pages} />
        </FactLine>
      </FactLines>
      <p className="text-fine text-muted">{texts.checked(formatWarsaw(access.checkedAt))}</p>
    </div>
  );
}

function TokenWords({ token, now }: { readonly token: Token; readonly now: Date }) {
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
