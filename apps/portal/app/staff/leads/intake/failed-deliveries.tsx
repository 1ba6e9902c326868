// Failed deliveries by cause, with 'Ponów', and 'Pomiń' for those that no retry will bring; and those that wait or were
// skipped.

import { Form, useNavigation } from '@remix-run/react';
import type { retryAllFailedAct } from '@zapisy/acts/leads/retry-all-failed';
import type { retryDeliveryAct } from '@zapisy/acts/leads/retry-delivery';
import type { skipAllFailedAct } from '@zapisy/acts/leads/skip-all-failed';
import type { skipDeliveryAct } from '@zapisy/acts/leads/skip-delivery';
import type { Outputs } from '@zapisy/api/client';
import {
  type AccessObstacle,
  accessObstacle,
  maySkipDelivery,
  type StateToRetry,
} from '@zapisy/domain/leads/failed-delivery';
import { Button } from '@zapisy/screens/components/button';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { pl } from '#app/texts/pl.ts';
import { adPlatformCause } from '../../shell/ad-platform-causes.ts';
import { FormNotice, type Said } from '../../shell/form-notice.tsx';
import type { IntakeAct, IntakeAnswer } from './intake-forms.server.ts';

type Health = Outputs['leads']['intakeHealth'];
type OfCause = Health['failed'][number];

const texts = pl.intake;

/** While our access is known to be broken, 'Pomiń wszystkie' is not offered, because real leads may be among them. */
export function FailedDeliveries({ failed, access }: Pick<Health, 'failed' | 'access'>) {
  const inTheWay = accessObstacle(access);
  return (
    <ul>
      {failed.map((one) => (
        <OneCause key={one.cause} {...one} hint={hintOf(one.cause, inTheWay)}>
          <AllOfThem {...one} maySkip={maySkipDelivery(one.cause) && inTheWay === undefined} />
        </OneCause>
      ))}
    </ul>
  );
}

/** The deliveries that wait for their next try: why, and 'Ponów' for a person who has removed the cause. */
export function DelayedDeliveries({ delayed }: Pick<Health, 'delayed'>) {
  return (
    <>
      <p className="max-w-[70ch] p-pad pb-0 text-muted">{texts.delayedHint}</p>
      <ul>
        {delayed.map((one) => (
          <OneCause key={one.cause} {...one} of="waiting" hint={texts.delayedHints[one.cause]}>
            <AllOfThem {...one} of="waiting" />
          </OneCause>
        ))}
      </ul>
    </>
  );
}

/** The skipped deliveries, which can be retried. */
export function SkippedDeliveries({ skipped }: Pick<Health, 'skipped'>) {
  return (
    <>
      <p className="max-w-[70ch] p-pad pb-0 text-muted">{texts.skippedHint}</p>
      <ul>
        {skipped.map((one) => (
          <OneCause key={one.cause} {...one} of="skipped">
            <AllOfThem {...one} of="skipped" />
          </OneCause>
        ))}
      </ul>
    </>
  );
}

/** What became of 'Ponów' or 'Pomiń'. */
export function IntakeNotice({ answer }: { readonly answer: IntakeAnswer | undefined }) {
  const retried = (count: number): Said => ({ tone: 'ok', title: texts.retried(count) });
  const skipped = (count: number): Said => ({ tone: 'ok', title: texts.skipped(count) });
  return (
    <FormNotice<
      IntakeAnswer,
      typeof retryDeliveryAct | typeof retryAllFailedAct | typeof skipDeliveryAct | typeof skipAllFailedAct
    >
      answer={answer}
      own={{ ...texts.notSkippable, 'other-count': texts.otherCount }}
      done={{ retry: retried, retryAll: retried, skip: skipped, skipAll: skipped }}
    />
  );
}

function hintOf(cause: string, inTheWay: AccessObstacle | undefined): string | undefined {
  return maySkipDelivery(cause) && inTheWay ? texts.notSkippable[inTheWay] : texts.hints[cause];
}

const RETRY_ALL: Readonly<Record<StateToRetry, (count: number, cause: string) => string>> = {
  failed: texts.retryAllOf,
  skipped: texts.retryAllSkippedOf,
  waiting: texts.retryAllDelayedOf,
};

type CauseProps = OfCause & {
  readonly of?: StateToRetry;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

function OneCause({ cause, count, latestIds, of = 'failed', hint, children }: CauseProps) {
  return (
    <li className="grid gap-2 border-t border-line p-pad first:border-t-0">
      <p>
        <b>{texts.count(count)}</b> {adPlatformCause(cause)}
      </p>
      {hint && <p className="max-w-[70ch] text-muted">{hint}</p>}
      {children}
      <details>
        <summary className="link-alone w-fit">{texts.latest}</summary>
        <ul className="mt-1.5 grid gap-1.5">
          {latestIds.map((id) => (
            <li key={id}>
              <OneOfThem id={id} maySkip={of === 'failed' && maySkipDelivery(cause)} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

type AllProps = Pick<OfCause, 'cause' | 'count'> & { readonly of?: StateToRetry; readonly maySkip?: boolean };

function AllOfThem({ cause, count, of = 'failed', maySkip = false }: AllProps) {
  const sent = useSent({ cause, state: of });
  const spoken = RETRY_ALL[of];
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="cause" value={cause} />
      <input type="hidden" name="state" value={of} />
      <input type="hidden" name="count" value={count} />
      <Act act="retryAll" sent={sent} message={texts.retryAll} spoken={spoken(count, adPlatformCause(cause))} icon />
      {maySkip && (
        <Act
          act="skipAll"
          sent={sent}
          message={texts.skipAll}
          spoken={texts.skipAllOf(count, adPlatformCause(cause))}
        />
      )}
    </Form>
  );
}

function OneOfThem({ id, maySkip }: { readonly id: string; readonly maySkip: boolean }) {
  const sent = useSent({ leadgenId: id });
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="leadgenId" value={id} />
      <span className="num">{id}</span>
      <Act act="retry" sent={sent} message={texts.retry} spoken={texts.retryOf(id)} />
      {maySkip && <Act act="skip" sent={sent} message={texts.skip} spoken={texts.skipOf(id)} />}
    </Form>
  );
}

type ActProps = {
  readonly act: IntakeAct;
  /** The act that is in progress for the same deliveries. */
  readonly sent: string | undefined;
  readonly message: string;
  readonly spoken: string;
  readonly icon?: boolean;
};

function Act({ act, sent, message, spoken, icon = false }: ActProps) {
  const isRetry = act === 'retry' || act === 'retryAll';
  return (
    <Button
      type="submit"
      size="small"
      name="action"
      value={act}
      variant={isRetry ? 'secondary' : 'quiet'}
      icon={icon ? RotateCw : undefined}
      busy={sent === act}
      busyText={isRetry ? texts.retrying : texts.skipping}
      aria-label={sent === undefined ? spoken : undefined}
    >
      {message}
    </Button>
  );
}

/** The act of the form with these fields, while it is being sent. */
function useSent(fields: Readonly<Record<string, string>>): string | undefined {
  const sent = useNavigation().formData;
  const isThis = Object.entries(fields).every(([name, value]) => sent?.get(name) === value);
  return sent && isThis ? String(sent.get('action')) : undefined;
}
