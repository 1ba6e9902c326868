// 'Zaległe': the families with overdue payments by age, with phone and last reminder, and reminders by e-mail (PAY-40, PAY-41).
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { OVERDUE_AGES } from '@zapisy/domain/payments/overdue-ages';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { useState } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { FileLink } from '../../pages/file-link.tsx';
import { FilterForm } from '../../pages/filter-form.tsx';
import { ListPager } from '../../pages/list-pager.tsx';
import { NothingHere } from '../../pages/nothing-here.tsx';
import { attempt, statusOf } from '../../server/api.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { ReminderNotice } from '../payments/reminders/reminder-notice.tsx';
import { sendReminders } from '../payments/reminders/reminders.server.ts';
import { OVERDUE } from '../shell/addresses.ts';
import { KeyHints } from '../shell/key-hints.tsx';
import { onRowKey } from '../shell/row-keys.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { shownFamily } from './overdue-family.ts';
import { OVERDUE_LIST } from './overdue-list.ts';
import { OverdueRows } from './overdue-rows.tsx';
import { OverdueStrip } from './overdue-strip.tsx';
import { ReminderBar } from './reminder-bar.tsx';

const texts = pl.overdue;

const KEYS = [
  { keys: ['J', 'K'], act: texts.keys.move },
  { keys: [texts.keys.space], act: texts.keys.tick },
  { keys: ['R'], act: texts.keys.settle },
];

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('see-overdue', async ({ api, url }) => {
  const filter = OVERDUE_LIST.filterIn(url);
  const after = OVERDUE_LIST.pageIn(url);
  const [overdue, cities] = await Promise.all([
    api.payments.overdue.query({ ...filter, after }),
    attempt(api.courses.cities.query()),
  ]);
  return {
    overdue: { ...overdue, families: overdue.families.map(shownFamily) },
    filter,
    cities: cities.ok ? cities.value.map(({ name }) => name) : [],
    isFirst: after === undefined,
  };
});

export const action = asVisitor(async ({ api, request, answerWith }) => {
  const answer = await sendReminders(api, await request.formData());
  if (answer.kind === 'nothing') answerWith(422);
  if (answer.kind === 'not-reminded') answerWith(statusOf(answer.failure));
  return answer;
});

export const clientAction = submitForm;

export default function StaffOverdue() {
  const { overdue, filter, cities } = useLoaderData<typeof loader>();
  const answer = useLastAnswer(useAnswer<typeof action>());
  const { search } = useLocation();
  const { sums, isEmailOn, readAt } = overdue;
  const count = (of: 'families' | 'payments') => OVERDUE_AGES.reduce((sum, age) => sum + sums[age][of], 0);
  return (
    <>
      <StaffHead title={texts.title} note={texts.all(count('payments'), count('families'), warsawTime(readAt))}>
        <FilterForm
          list={OVERDUE_LIST}
          filter={filter}
          fields={{ city: { kind: 'choice', label: pl.staff.city, every: texts.everyCity, options: cities } }}
          button={{ text: pl.courses.show }}
          isSentByChoice
          isLabelHidden
          className="flex items-center gap-2"
        />
        <FileLink to={OVERDUE_LIST.fileOf(filter)} text={texts.download} />
      </StaffHead>
      <div className="grid gap-3.5">
        {!isEmailOn && (
          <Banner tone="warn" announce="none" title={texts.emailOff}>
            {texts.emailOffHint}
          </Banner>
        )}
        {answer && answer.kind !== 'nothing' && <ReminderNotice key={answer.at} answer={answer} />}
        <OverdueStrip sums={sums} filter={filter} />
        <OverdueList
          key={`${search} ${answer?.kind === 'reminded' ? answer.at : ''}`}
          isMissing={answer?.kind === 'nothing'}
        />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

/** Needs a key that changes with the address and with sent reminders, so that no tick remains. */
function OverdueList({ isMissing }: { readonly isMissing: boolean }) {
  const { overdue, filter, isFirst } = useLoaderData<typeof loader>();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { families, sums, next, isEmailOn } = overdue;
  if (families.length === 0) {
    return (
      <Card className="p-pad">
        <NothingHere texts={texts} isNarrowed={OVERDUE_LIST.isNarrowed(filter) || !isFirst} all={OVERDUE} />
      </Card>
    );
  }
  const onTick = (firstPaymentId: number, on: boolean) => {
    const ids = new Set(ticked);
    if (on) ids.add(firstPaymentId);
    else ids.delete(firstPaymentId);
    setTicked(ids);
  };
  return (
    <Form method="post" preventScrollReset className="grid gap-3" onKeyDown={onRowKey}>
      <Card>
        <OverdueRows families={families} sums={sums} ticked={ticked} onTick={onTick} />
      </Card>
      <div className="flex flex-wrap items-center gap-2">
        <ListPager
          first={isFirst ? null : OVERDUE_LIST.to(filter)}
          next={OVERDUE_LIST.pageTo(filter, next)}
          texts={texts.pages}
          label={texts.title}
        />
        <span className="ml-auto">
          <KeyHints title={texts.keys.title} hints={KEYS} />
        </span>
      </div>
      {isEmailOn && (
        <ReminderBar
          ticked={families.filter(({ firstPaymentId }) => ticked.has(firstPaymentId))}
          isMissing={isMissing}
          onUntick={() => setTicked(new Set())}
        />
      )}
    </Form>
  );
}
