// All payments, newest first, with filters, the state of their documents, and orders for many of them at once.

import type { MetaFunction } from '@remix-run/node';
import { Form, useFetcher, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import type { startRunAct } from '@zapisy/acts/documents/start-run';
import { MAX_RUN_PAYMENTS } from '@zapisy/domain/documents/orders/document-run';
import { Button } from '@zapisy/screens/components/button';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { typedIn } from '#app/forms/form-answer.ts';
import { submitForm } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { NothingHere } from '#app/pages/nothing-here.tsx';
import { attempt } from '#app/server/api.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { PAYMENTS, RUNS, SEARCH } from '../../shell/addresses.ts';
import { FormNotice } from '../../shell/form-notice.tsx';
import { searchedIn } from '../../shell/search.server.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PAYMENT_LIST } from './payment-list.ts';
import { type PaymentRow, PaymentRows, paymentRow } from './payment-rows.tsx';
import { type RunAnswer, runForms } from './run-forms.server.ts';

const texts = pl.staffPayments;
const ROWS = 30;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('settle-and-issue', async ({ api, url }) => {
  const filter = { ...PAYMENT_LIST.filterIn(url), ...searchedIn(url) };
  const cursor = PAYMENT_LIST.pageIn(url);
  const [{ payments, next }, cities] = await Promise.all([
    api.payments.list.query({ ...filter, cursor, limit: ROWS }),
    attempt(api.courses.cities.query()),
  ]);
  return {
    payments: payments.map(paymentRow),
    next: next ?? null,
    filter,
    cities: cities.ok ? cities.value.map(({ name }) => name) : [],
    isFirst: cursor === undefined,
  };
});

export const action = asVisitor(actionOf(runForms));

export const clientAction = submitForm;

export default function StaffPayments() {
  const { payments, next, filter, cities, isFirst } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <StaffHead title={texts.title} note={texts.note}>
        <ButtonLink to={RUNS}>{pl.staffRuns.title}</ButtonLink>
      </StaffHead>
      <PaymentFilters filter={filter} cities={cities} />
      <PaymentList key={`list ${search}`} first={payments} next={next} isFirst={isFirst} />
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

type PaymentListProps = {
  readonly first: readonly PaymentRow[];
  readonly next: number | null;
  readonly isFirst: boolean;
};

/** With scripts further pages are added below and the ticks stay; without them 'Pokaż więcej' opens the next page. */
function PaymentList({ first, next, isFirst }: PaymentListProps) {
  const { filter } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const fetcher = useFetcher<typeof loader>();
  const [later, setLater] = useState<readonly PaymentRow[]>([]);
  const [after, setAfter] = useState(next);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    setLater((before) => [...before, ...data.payments]);
    setAfter(data.next);
  }, [data]);
  const known = new Set(first.map(({ id }) => id));
  const payments = [...first, ...later.filter(({ id }) => !known.has(id))];
  const onTick = (paymentId: number, on: boolean) =>
    setTicked((before) => {
      const ids = new Set(before);
      if (on) ids.add(paymentId);
      else ids.delete(paymentId);
      return ids;
    });

  if (payments.length === 0) {
    return (
      <Card className="p-pad">
        <NothingHere texts={texts} isNarrowed={PAYMENT_LIST.isNarrowed(filter) || !isFirst} all={PAYMENTS} />
      </Card>
    );
  }
  const nextPage = PAYMENT_LIST.pageTo(filter, after);
  return (
    <Form method="post" className="grid gap-3">
      <FormNotice<RunAnswer, typeof startRunAct> answer={answer} done={{ issue: null }} />
      <Card>
        <PaymentRows payments={payments} ticked={ticked} onTick={onTick} />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap gap-2">
          {!isFirst && <ButtonLink to={PAYMENT_LIST.to(filter)}>{pl.staff.pages.first}</ButtonLink>}
          {nextPage !== null && (
            <ButtonLink
              to={nextPage}
              onClick={(event) => {
                event.preventDefault();
                if (fetcher.state === 'idle') fetcher.load(nextPage);
              }}
            >
              {fetcher.state === 'idle' ? texts.more : pl.loading}
            </ButtonLink>
          )}
        </span>
        <span role="status" className="sr-only">
          {later.length > 0 && texts.shown(payments.length)}
        </span>
      </div>
      <IssueBar count={ticked.size} wrong={typedIn(answer, 'issue')?.error?.['paymentIds']?.[0]} />
    </Form>
  );
}

type IssueBarProps = { readonly count: number; readonly wrong: string | undefined };

/** Remains visible at the bottom, because the ticks may be far above. */
function IssueBar({ count, wrong }: IssueBarProps) {
  const isWrong = wrong !== undefined && (count === 0 || count > MAX_RUN_PAYMENTS);
  const { state, formAction } = useNavigation();
  const busy = state === 'submitting' && formAction !== SEARCH;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-pad py-2.5 shadow-paper">
      <Button
        type="submit"
        name="action"
        value="issue"
        variant="primary"
        busy={busy}
        busyText={pl.staffDocuments.ordering}
      >
        {texts.issueTicked(count)}
      </Button>
      <span role="status" className={isWrong ? 'font-medium text-error-line' : 'text-small text-muted max-sm:sr-only'}>
        {isWrong ? wrong : texts.issueHint}
      </span>
    </div>
  );
}
