// 'Zapłać': what the client owes, by buyer (payment step 1), and its payment online (payment step 2).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MOST_DUES_AT_ONCE } from '@zapisy/domain/checkout/due-to-pay';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { duesPl } from '#app/texts/dues-pl.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { askedFor } from '../law/accept.server.ts';
import { AskTexts } from '../law/ask-texts.tsx';
import { Leaving } from '../shell/leaving.tsx';
import { type DueGroup, PAYMENT_FIELD, payableOf, startTicks } from './chosen-dues.ts';
import { DuesNotice } from './dues-notice.tsx';
import { payDues } from './pay-dues.server.ts';
import { PayForm } from './pay-form.tsx';

const texts = duesPl.clientDues;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asVisitor(async ({ api, me, url }) => {
  const [groups, { email }] = await Promise.all([api.checkout.dues.query(), me()]);
  const asked = url.searchParams.getAll(PAYMENT_FIELD);
  const paymentIds = groups.flatMap(payableOf).map(({ payment }) => payment.id);
  const texts = await askedFor(api, { paymentIds: paymentIds.slice(0, MOST_DUES_AT_ONCE) });
  return { groups, asked, texts, email, today: warsawDate(new Date()) };
});

export const action = asVisitor(payDues);

export const clientAction = submitForm;

export default function Dues() {
  const { groups, asked, texts: askedTexts, email, today } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer?.kind === 'leave') return <Leaving to={answer.to} />;
  const started = answer?.kind === 'none-ticked' ? [] : startTicks(groups, ticksOf(answer) ?? asked);
  const notice = answer?.kind === 'failed' ? answer : undefined;
  return (
    <>
      <PageHead
        title={texts.title}
        lead={groups.some((group) => payableOf(group).length > 0) ? texts.lead : undefined}
      />
      {groups.length === 0 ? (
        <div className="mt-7 grid gap-4">
          {notice && <DuesNotice key={notice.at} groups={groups} failure={notice.failure} />}
          <EmptyState
            title={texts.none}
            note={texts.noneHint}
            action={<ButtonLink to="/dokumenty">{pl.menu.documents}</ButtonLink>}
          />
        </div>
      ) : (
        <PayForm
          key={`${answer?.at} ${started.join()}`}
          groups={groups}
          started={started}
          email={email}
          today={today}
          asks={
            <AskTexts asked={askedTexts} names={namesIn(groups)} ticked={notice?.ticked} failure={notice?.failure} />
          }
        >
          <DuesNotice key={notice?.at} groups={groups} failure={notice?.failure} />
        </PayForm>
      )}
    </>
  );
}

function namesIn(groups: readonly DueGroup[]): ReadonlyMap<string, string> {
  return new Map(
    groups.flatMap(({ dues }) => dues.map(({ participant }) => [participant.id, participant.firstName] as const)),
  );
}

function ticksOf(answer: ReturnType<typeof useAnswer<typeof action>>): readonly string[] | undefined {
  return answer?.kind === 'failed' || answer?.kind === 'too-many' ? answer.sent : undefined;
}
