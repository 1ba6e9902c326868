// What a family has accepted, for staff, who write down what a person says at the counter or on the phone (LAW-8).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { recordAcceptanceAct } from '@zapisy/acts/law/record-acceptance';
import { standingsOf, type TextStanding } from '@zapisy/domain/law/acceptance';
import { fullName } from '@zapisy/domain/people/participant';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { type AnswerTo, actForm, actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import type { Api } from '#app/server/api.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { standingName, standingText } from '#app/shared/law/standing-text.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { familyAddress } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { RecordButtons } from './record-buttons.tsx';

const texts = pl.staffLaw.family;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('edit-participants', async ({ api, params }) => {
  const playerId = params['playerId'] ?? '';
  return { playerId, ...(await api.law.ofFamily.query({ playerId })) };
});

const forms = ({ law }: Api) => {
  const record = actForm(recordAcceptanceAct, {}, async (sent) => {
    await law.record.mutate(sent);
    return {};
  });
  return { accept: record, withdraw: record };
};

export const action = asVisitor(actionOf(forms));

export const clientAction = submitForm;

export default function StaffFamilyTexts() {
  const { playerId, texts: inForce, acceptances, wards } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const names = new Map(wards.map((ward) => [ward.id, fullName(ward)]));
  const standings = standingsOf({ inForce, acceptances, playerIds: wards.map(({ id }) => id) });
  const columns: Columns<TextStanding, keyof typeof texts.columns> = {
    text: { isHead: true, cell: (standing) => standingName(standing, names) },
    state: { cell: standingText },
    act: {
      cell: (standing) => <RecordButtons standing={standing} wardId={playerId} name={standingName(standing, names)} />,
    },
  };
  return (
    <div className="grid max-w-[960px] gap-4">
      <div>
        <Crumbs
          above={[{ to: familyAddress(playerId), title: pl.family.title(names.get(playerId) ?? '') }]}
          here={texts.title}
        />
        <StaffHead title={texts.title} note={texts.note} />
      </div>
      <FormNotice<AnswerTo<ReturnType<typeof forms>>, typeof recordAcceptanceAct>
        answer={answer}
        own={texts.refusals}
        done={{ accept: { title: texts.accepted }, withdraw: { title: texts.withdrawn } }}
      />
      <ListCard
        caption={texts.title}
        titles={texts.columns}
        columns={columns}
        items={standings}
        keyOf={({ kind, playerId: id }) => `${kind} ${id}`}
        empty={<EmptyState title={texts.empty} note={texts.emptyHint} />}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
