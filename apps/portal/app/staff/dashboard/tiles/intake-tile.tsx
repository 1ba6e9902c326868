// 'Przyjmowanie leadów': the last one, today's, what waits and failed with 'Ponów', the hours, and the access (DASH-8).
import { Link, useFetcher } from '@remix-run/react';
import { daysBetween, formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { CircleX, KeyRound, TriangleAlert } from 'lucide-react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { pl } from '#app/texts/pl.ts';
import { shortMoment } from '#app/texts/short-moment.ts';
import type { IntakeAct } from '../../leads/intake/intake-forms.server.ts';
import { type Health, problemsOfIntake } from '../../leads/intake/intake-problems.ts';
import { adPlatformCause } from '../../shell/ad-platform-causes.ts';
import { INTAKE } from '../../shell/addresses.ts';

import { DeliveryHours } from './delivery-hours.tsx';
import type { TileData } from './read-tiles.server.ts';
import { Tile, TileRow, TileRows } from './tile.tsx';

const texts = pl.dashboard.intake;

const RECEIVED = `${INTAKE}#przyjmowanie`;
const FAILED = `${INTAKE}#nieodebrane`;

export type Intake = { readonly health: Health; readonly came: TileData['deliveries'] };

type IntakeTileProps = { readonly read: Intake; readonly city: string; readonly now: Date };

export function IntakeTile({ read: { health, came }, city, now }: IntakeTileProps) {
  const failed = health.failed.filter(({ cause }) => cause !== 'missing');
  const count = failed.reduce((sum, one) => sum + one.count, 0);
  const others = problemsOfIntake({ health: { ...health, failed: [] }, now });
  return (
    <Tile
      id="przyjmowanie-leadow"
      title={texts.title}
      scope={city === '' ? undefined : pl.dashboard.ofEveryCity}
      link={{ to: INTAKE, title: texts.open }}
    >
      <dl className="grid grid-cols-4 border-b border-line">
        <Figure label={texts.last} to={RECEIVED}>
          {health.lastReceivedAt ? shortMoment(health.lastReceivedAt, now) : texts.never}
        </Figure>
        <Figure label={texts.today} to={RECEIVED}>
          {came.today}
        </Figure>
        <Figure label={texts.waiting} to={RECEIVED}>
          {health.waiting}
        </Figure>
        <Figure label={texts.failed} to={count > 0 ? FAILED : RECEIVED} isFailed={count > 0}>
          {count}
        </Figure>
      </dl>
      <DeliveryHours hours={came.hours} />
      <TileRows>
        {failed.map((one) => (
          <FailedCause key={one.cause} {...one} />
        ))}
        {others.map((problem) => (
          <TileRow key={problem} icon={TriangleAlert} tone="warn" to={INTAKE} title={problem} />
        ))}
        <TileRow icon={KeyRound} to={INTAKE} title={<span className="text-muted">{tokenText(health, now)}</span>} />
      </TileRows>
    </Tile>
  );
}

type FigureProps = {
  readonly label: string;
  /** The part of the intake's page that shows what is counted. */
  readonly to: string;
  readonly isFailed?: boolean;
  readonly children: string | number;
};

function Figure({ label, to, isFailed = false, children }: FigureProps) {
  return (
    <div className="relative min-w-0 border-l border-line py-2 pl-3.5 first:border-l-0 first:pl-pad hover:bg-select">
      <dt className="text-fine text-muted">{label}</dt>
      <dd
        className={classes(
          'num text-[17px] leading-[1.3] font-strong wrap-anywhere whitespace-normal',
          isFailed && 'text-error-line',
        )}
      >
        <Link
          to={to}
          aria-label={`${label}: ${children}`}
          className="block min-h-6 text-inherit no-underline after:absolute after:inset-0"
        >
          {children}
        </Link>
      </dd>
    </div>
  );
}

const RETRY_ALL = 'retryAll' satisfies IntakeAct;

/** The act of the intake's own page; what it answered stays beside the button. */
function FailedCause({ cause, count }: Health['failed'][number]) {
  const fetcher = useFetcher<FormAnswer>();
  const shown = adPlatformCause(cause);
  return (
    <TileRow
      icon={CircleX}
      tone="error"
      title={<span className="font-normal">{texts.failedOf(shown, count)}</span>}
      note={fetcher.data?.kind === 'refused' ? texts.retryFailed : undefined}
    >
      <fetcher.Form method="post" action={INTAKE}>
        <input type="hidden" name="cause" value={cause} />
        <Button
          type="submit"
          size="small"
          name="action"
          value={RETRY_ALL}
          busy={fetcher.state !== 'idle'}
          busyText={pl.intake.retrying}
          aria-label={fetcher.state === 'idle' ? pl.intake.retryAllOf(count, shown) : undefined}
        >
          {pl.intake.retry}
        </Button>
      </fetcher.Form>
    </TileRow>
  );
}

/** Until when our access to the ad platform holds. A broken one is among the problems, with what to do. */
function tokenText({ access }: Health, now: Date): string {
  const token = access?.leadsToken;
  if (!token || token.kind === 'unknown') return texts.tokenUnknown;
  if (!token.isValid) return texts.tokenDead;
  if (token.expiresAt === null) return texts.tokenNoEnd;
  const until = warsawDate(token.expiresAt);
  return texts.tokenUntil(formatDate(until), Math.max(0, daysBetween(warsawDate(now), until)));
}
