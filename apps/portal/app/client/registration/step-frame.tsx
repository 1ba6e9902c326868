// What steps 2 to 4 of a registration share: the steps, the timer of the held places, and the message after its end.
import { useFetcher, useLocation, useRevalidator } from '@remix-run/react';
import type { PlaceHold } from '@zapisy/domain/registration/place-hold';
import { Button } from '@zapisy/screens/components/button';
import { type ReactNode, useCallback } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Stepper } from '../../components/layout/stepper.tsx';
import { pl } from '../../texts/client-pl.ts';
import { BASKET_PARAM, firstHold, mayExtend, STEPS, withBasket } from './basket.ts';
import { HoldTimer } from './hold-timer.tsx';

type StepsProps = {
  /** Counted from 1. */
  readonly current: number;
  readonly ids: readonly string[];
  /** The course of step 1, for the link back. */
  readonly courseId?: string | undefined;
};

export function RegistrationSteps({ current, ids, courseId }: StepsProps) {
  const [person, invoice, summary, pay] = pl.registration.steps;
  const back = courseId && withBasket(`/zajecia/${courseId}/zapis`, ids);
  return (
    <Stepper
      current={current}
      steps={[
        { title: person, to: back },
        { title: invoice, to: withBasket(STEPS.invoice, ids) },
        { title: summary, to: withBasket(STEPS.summary, ids) },
        { title: pay },
      ]}
    />
  );
}

type BasketTimerProps = {
  readonly ids: readonly string[];
  readonly holds: readonly (PlaceHold | null)[];
  /** The time at which the page was rendered, UTC. */
  readonly now: Date;
};

/** The timer of the hold that ends first, with 'Przedłuż' for all of them. */
export function BasketTimer({ ids, holds, now }: BasketTimerProps) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const onOver = useCallback(() => revalidate(), [revalidate]);
  const hold = firstHold(holds);
  if (!hold) return null;
  const may = mayExtend(holds);
  const extend =
    may === 'yes' ? (
      <fetcher.Form method="post" action="/zapis/przedluz">
        <input type="hidden" name={BASKET_PARAM} value={ids.join(',')} />
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
          {pl.hold.extend}
        </Button>
      </fetcher.Form>
    ) : (
      may === 'no-more' && <span className="text-small text-muted">{pl.hold.noMore}</span>
    );
  return <HoldTimer heldUntil={hold.heldUntil} places={ids.length} now={now} extend={extend} onOver={onOver} />;
}

/** The places were given back; nothing was paid. */
export function HoldOver({ courseId }: { readonly courseId?: string | undefined }) {
  return (
    <div className="mt-7">
      <h1>{pl.registration.overTitle}</h1>
      <div className="mt-4">
        <EmptyState
          title={pl.registration.overText}
          action={
            <ButtonLink to={courseId ? `/zajecia/${courseId}/zapis` : '/zajecia'} variant="primary">
              {pl.hold.again}
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}

/** The head of a step. */
export function StepHead({ title, lead }: { readonly title: string; readonly lead?: ReactNode }) {
  return (
    <div className="mt-6.5">
      <h1>{title}</h1>
      {lead && <p className="mt-2.5 max-w-[44em] text-pretty text-muted md:text-[18px]">{lead}</p>}
    </div>
  );
}
