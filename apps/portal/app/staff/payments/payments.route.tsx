// All payments, newest first, with filters, the state of their documents, and orders for many of them at once.

import { type MetaFunction, redirect } from '@remix-run/node';
import { Form, useFetcher, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import type { startRunAct } from '@zapisy/acts/documents/start-run';
import { MAX_RUN_PAYMENTS } from '@zapisy/domain/documents/orders/document-run';
import { Button } from '@zapisy/screens/components/button';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { NothingHere } from '../../pages/nothing-here.tsx';
import { attempt, statusOf } from '../../server/api.server.ts';
import { malformedForm } from '../../server/form-value.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { PAYMENTS, RUNS, runAddress, SEARCH } from '../shell/addresses.ts';
import { searchedIn } from '../shell/search.server.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PAYMENT_LIST } from './payment-list.ts';
import { type PaymentRow, PaymentRows, TICK_FIELD } from './payment-rows.tsx';

const texts = pl.staffPayments;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);

export const loader = asStaff('settle-and-issue', async ({ api, url }) => {
  const filter = { ...PAYMENT_LIST.filterIn(url), ...searchedIn(url) };
  const cursor = PAYMENT_LIST.pageIn(url);
  const [{ payments, next }, cities] = await Promise.all([
    api.payments.list.query({ ...filter, cursor }),
    attempt(api.courses.cities.query()),
  ]);
  return {
    payments,
    next: next ?? null,
    filter,
    cities: cities.ok ? cities.value.map(({ name }) => name) : [],
    isFirst: cursor === undefined,
  };
});

/** Starts a run over the ticked payments and redirects to its progress. */
export const action = asVisitor(async ({ api, request, answerWith }) => {
  const form = await request.formData();
  const paymentIds = [...new Set(form.getAll(TICK_FIELD).map(Number))];
  if (!paymentIds.every(isPaymentId)) malformedForm();
  const at = Date.now();
  if (paymentIds.length === 0 || paymentIds.length > MAX_RUN_PAYMENTS) answerWith(422);
  if (paymentIds.length === 0) return { kind: 'nothing' as const, at };
  if (paymentIds.length > MAX_RUN_PAYMENTS) return { kind: 'too-many' as const, at };
  const started = await attempt(api.documents.startRun.mutate({ paymentIds }));
  if (started.ok) throw redirect(runAddress(started.value.runId));
  answerWith(statusOf(started.failure));
  return { kind: 'failed' as const, failure: started.failure, at };
});

function isPaymentId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

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
  const done = useAnswer<typeof action>();
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
      {done?.kind === 'failed' && <StaffFailure<typeof startRunAct> key={done.at} failure={done.failure} />}
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
      <IssueBar count={ticked.size} missing={done?.kind === 'nothing'} tooMany={done?.kind === 'too-many'} />
    </Form>
  );
}

type IssueBarProps = { readonly count: number; readonly missing: boolean; readonly tooMany: boolean };

/** Remains visible at the bottom, because the ticks may be far above. */
function IssueBar({ count, missing, tooMany }: IssueBarProps) {
  const { state, formAction } = useNavigation();
  const busy = state === 'submitting' && formAction !== SEARCH;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-pad py-2.5 shadow-paper">
      <Button type="submit" variant="primary" busy={busy} busyText={pl.staffDocuments.ordering}>
        {texts.issueTicked(count)}
      </Button>
      <span
        role="status"
        className={missing || tooMany ? 'font-medium text-error-line' : 'text-small text-muted max-sm:sr-only'}
      >
        {missing && count === 0 ? texts.tickFirst : tooMany ? texts.tooMany(MAX_RUN_PAYMENTS) : texts.issueHint}
      </span>
    </div>
  );
}
