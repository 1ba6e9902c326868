// What a family has accepted, for staff, who write down what a person says at the counter or on the phone (LAW-8).
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { recordAcceptanceAct } from '@zapisy/acts/law/record-acceptance';
import { standingsOf, type TextStanding } from '@zapisy/domain/law/acceptance';
import { isConsent } from '@zapisy/domain/law/law-rules';
import { fullName } from '@zapisy/domain/people/participant';
import { Button } from '@zapisy/screens/components/button';
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
      cell: (standing) => <Record standing={standing} wardId={playerId} name={standingName(standing, names)} />,
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

type RecordProps = { readonly standing: TextStanding; readonly wardId: string; readonly name: string };

function Record({ standing, wardId, name }: RecordProps) {
  const busy = useNavigation().state === 'submitting';
  const { kind, playerId, version, state, last } = standing;
  const withdraws = isConsent(kind) && state === 'given';
  const shown = withdraws ? last?.version : version;
  if (shown === null || shown === undefined || (state === 'given' && !withdraws)) return null;
  return (
    <Form method="post">
      <input type="hidden" name="action" value={withdraws ? 'withdraw' : 'accept'} />
      <input type="hidden" name="wardId" value={wardId} />
      <input type="hidden" name="text.kind" value={kind} />
      <input type="hidden" name="text.version" value={shown} />
      {playerId !== null && <input type="hidden" name="text.playerId" value={playerId} />}
      {withdraws && <input type="hidden" name="isWithdrawn" value="on" />}
      <Button
        type="submit"
        size="small"
        busy={busy}
        aria-label={withdraws ? texts.withdrawNamed(name) : texts.acceptNamed(name)}
      >
        {withdraws ? texts.withdraw : texts.accept}
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
