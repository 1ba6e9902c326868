// A client adds a participant and returns to the page that needed one.

import { randomUUID } from 'node:crypto';
import { type MetaFunction, redirect } from '@remix-run/node';
import { type ClientActionFunctionArgs, Form, useLoaderData, useNavigation } from '@remix-run/react';
import { SaveOrCancel } from '../../components/form/save-or-cancel.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { KEY_FIELD } from '../../forms/form-key.ts';
import { sendOrReportLost, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useRecheck } from '../../forms/use-recheck.ts';
import { attempt } from '../../server/api.server.ts';
import { sentId } from '../../server/form-value.server.ts';
import { safeReturn } from '../../server/sign-in.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { BACK_PARAM } from '../../shared/frame/return-param.ts';
import { CITY_PARAM, withAdded } from '../../shared/participants/added.ts';
import { NotDoneNotice } from '../../shared/participants/not-done.tsx';
import { ParticipantFields } from '../../shared/participants/participant-fields.tsx';
import { sendParticipant } from '../../shared/participants/send-participant.server.ts';
import { detailsOf, NOTHING_TYPED, problemsOf, typedParticipant } from '../../shared/participants/typed-participant.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { NotAdded } from './not-added.tsx';

const texts = pl.participant;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.add);
export const shouldRevalidate = unlessUnanswered;

export const loader = asVisitor(async ({ api, url }) => {
  // The second call only checks the right: staff may list cities as well, but add participants on the family's page.
  const [cities] = await Promise.all([api.people.cities.query(), api.people.wards.query()]);
  const wanted = url.searchParams.get(CITY_PARAM);
  const city = cities.find((one) => one === wanted || cities.length === 1) ?? '';
  return { cities, city, back: backOf(url), freshKey: randomUUID() };
});

export const action = asVisitor(async ({ api, url, request, answerWith }) => {
  const form = await request.formData();
  const typed = typedParticipant(form);
  const key = sentId(form, KEY_FIELD);
  const answer = await sendParticipant({
    key,
    typed,
    answerWith,
    problems: problemsOf(typed),
    send: () => attempt(api.people.addOwnParticipant.mutate({ ...detailsOf(typed), key })),
  });
  if (answer.kind === 'done') throw redirect(withAdded(backOf(url), answer.value));
  return answer;
});

/** The same action with scripts: a lost answer leaves the form as it is. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  return await sendOrReportLost({ form, typed: typedParticipant(form) }, () => serverAction<typeof action>());
};

export default function AddParticipant() {
  const { cities, city, back, freshKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const sent = answer?.kind === 'wrong' ? answer.problems : [];
  const { problems, form } = useRecheck({ answer, problems: sent }, (now) => problemsOf(typedParticipant(now)));
  const typed = answer?.typed ?? { ...NOTHING_TYPED, city };
  return (
    <>
      <PageHead title={texts.add} lead={texts.lead} parent={{ to: '/profil', title: pl.menu.profile }} />
      <Card className="mt-7.5 max-w-[680px]">
        <Form {...form} method="post" noValidate className="grid gap-5 p-pad">
          {answer && (
            <NotDoneNotice
              key={answer.at}
              {...{ answer, problems, texts }}
              labels={texts.fields}
              failureNotice={(failure) => <NotAdded failure={failure} />}
            />
          )}
          <input type="hidden" name={KEY_FIELD} value={answer?.key || freshKey} />
          <ParticipantFields typed={typed} problems={problems} cities={cities} cityHint={texts.cityHint} />
          <SaveOrCancel
            save={texts.add}
            isBusy={busy}
            cancelTo={back}
            className="flex flex-wrap gap-3 max-sm:[&>*]:w-full"
          />
        </Form>
      </Card>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}

function backOf({ searchParams }: URL): string {
  return safeReturn(searchParams.get(BACK_PARAM) ?? '/profil');
}
