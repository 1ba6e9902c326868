// 'Lista rezerwowa': for which places the family waits, where it stands in each line, and the way out (WAIT-6, WAIT-7).
import { type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import type { leaveWaitingListAct } from '@zapisy/acts/registration/waiting/join-waiting-list';
import { Banner } from '@zapisy/screens/components/banner';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { attempt, statusOf } from '../../server/api.server.ts';
import { sentText } from '../../server/form-value.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { ENTRY_FIELD, JOINED_PARAM, LEFT_PARAM, WAITING } from './waiting-address.ts';
import { WaitingRows } from './waiting-rows.tsx';

const texts = pl.registration.waiting;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asVisitor(async ({ api }) => ({ entries: await api.registration.ownWaiting.query() }));

export const action = asVisitor(async ({ api, request, answerWith }) => {
  const entryId = sentText(await request.formData(), ENTRY_FIELD);
  const left = await attempt(api.registration.leaveWaitingList.mutate({ entryId }));
  if (left.ok) throw redirect(`${WAITING}?${LEFT_PARAM}`);
  answerWith(statusOf(left.failure));
  return { failure: left.failure };
});

export const clientAction = submitForm;

export default function Waiting() {
  const { entries } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="mt-6 grid max-w-[760px] gap-5">
        {answer ? <FailureBanner<typeof leaveWaitingListAct> failure={answer.failure} /> : <Changed />}
        {entries.length === 0 ? (
          <EmptyState
            title={texts.empty}
            note={texts.emptyHint}
            action={<ButtonLink to="/zajecia">{texts.offer}</ButtonLink>}
          />
        ) : (
          <Card labelledBy="czekasz">
            <WaitingRows entries={entries} />
          </Card>
        )}
      </div>
    </>
  );
}

function Changed() {
  const [search] = useSearchParams();
  if (search.has(JOINED_PARAM)) return <Banner tone="ok" title={texts.joined} children={texts.joinedHint} />;
  return search.has(LEFT_PARAM) ? <Banner tone="ok" title={texts.left} /> : null;
}
