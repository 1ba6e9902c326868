// The administrator unifies families whose participants have different invoice data, and can undo it for 30 days.

import { Form, type MetaFunction, useLoaderData, useNavigation } from '@remix-run/react';
import type { undoUnificationAct } from '@zapisy/acts/preferences/undo-unification';
import type { unifyInvoiceDataAct } from '@zapisy/acts/preferences/unify-invoice-data';
import type { Outputs } from '@zapisy/api/client';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { ListPager } from '../../pages/list-pager.tsx';
import { type Columns, ListTable } from '../../pages/list-table.tsx';
import { statusOf } from '../../server/api.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { UNIFY } from '../shell/addresses.ts';
import { refusalText } from '../shell/refusal-text.ts';
import { searchAddressOf, searchIn } from '../shell/search.server.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { FamilyChoice } from './family-choice.tsx';
import { sendUnification } from './unify.server.ts';
import { UNIFICATION_FIELD, type UnifyAnswer } from './unify-form.ts';

const texts = pl.unify;
const PAGE = 12;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
// After a refused choice the page shows what is stored now.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('unify-data-globally', async ({ api, url }) => {
  const after = searchIn(url);
  const [{ families, next }, report] = await Promise.all([
    api.preferences.listMixedFamilies.query({ after, limit: PAGE }),
    api.preferences.listUnifications.query(),
  ]);
  // An address never contains an e-mail in plain text (SEC-7).
  return { families, report, isFirst: after === '', next: next === null ? null : searchAddressOf(UNIFY, next) };
});

export const action = asVisitor(async ({ api, request, answerWith }): Promise<UnifyAnswer> => {
  const answer = await sendUnification(api, await request.formData());
  if (answer.kind === 'nothing') answerWith(422);
  if (answer.kind === 'failed') answerWith(statusOf(answer.failure));
  return answer;
});

export const clientAction = submitForm;

export default function StaffUnify() {
  const { families, next, isFirst } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="grid max-w-[1120px] gap-4">
      <StaffHead title={texts.title} note={texts.note} />
      {answer && <Answer key={answer.at} answer={answer} />}
      {families.length === 0 ? (
        <Card className="p-pad">
          <EmptyState title={texts.none} note={texts.noneHint} />
        </Card>
      ) : (
        <Form method="post" className="grid gap-3" key={answer?.at}>
          <p className="max-w-[60em] text-small text-pretty">{texts.hint}</p>
          {families.map((family, index) => (
            <FamilyChoice key={family.ownerEmail} family={family} index={index} />
          ))}
          <div>
            <Button type="submit" variant="primary" busy={busy} busyText={texts.sending}>
              {texts.submit}
            </Button>
          </div>
        </Form>
      )}
      <ListPager first={isFirst ? null : UNIFY} next={next} texts={texts.pages} label={texts.title} />
      <Report />
    </div>
  );
}

function Answer({ answer }: { readonly answer: UnifyAnswer }) {
  const { families } = useLoaderData<typeof loader>();
  if (answer.kind === 'failed')
    return <StaffFailure<typeof unifyInvoiceDataAct | typeof undoUnificationAct> failure={answer.failure} />;
  if (answer.kind === 'nothing') return <Banner tone="error" title={texts.nothingChosen} />;
  if (answer.kind === 'undone') return <Banner tone="ok" title={texts.undoneNow} />;
  const ownerOf = (playerId: string) =>
    families.find(({ wards }) => wards.some(({ participant }) => participant.id === playerId))?.ownerEmail ?? '';
  return (
    <>
      {answer.families > 0 && <Banner tone="ok" title={texts.done(answer.families, answer.wards)} />}
      {answer.refused.map(({ playerId, failure }) => {
        const { title, text } = refusalText<typeof unifyInvoiceDataAct>(failure);
        return (
          <Banner key={playerId} tone="error" title={texts.refused(ownerOf(playerId))}>
            {title} {text}
          </Banner>
        );
      })}
    </>
  );
}

function Report() {
  const { report } = useLoaderData<typeof loader>();
  return (
    <Card labelledBy="ujednolicone">
      <CardHead>
        <h2 id="ujednolicone">{texts.report}</h2>
      </CardHead>
      {report.length === 0 ? (
        <p className="p-pad text-muted">{texts.reportNone}</p>
      ) : (
        <ListTable
          caption={texts.report}
          titles={texts.columns}
          columns={COLUMNS}
          items={report}
          keyOf={({ unificationId }) => unificationId}
        />
      )}
    </Card>
  );
}

type Unification = Outputs['preferences']['listUnifications'][number];

const COLUMNS: Columns<Unification, keyof typeof texts.columns> = {
  when: {
    cell: ({ at }) => (
      <time className="num" dateTime={at.toISOString()}>
        {formatWarsaw(at)}
      </time>
    ),
  },
  actor: { cell: ({ actor }) => actor },
  account: { cell: ({ ownerEmail }) => ownerContactText(ownerEmail) },
  changed: { cell: ({ changed }) => texts.changedAt(changed) },
  back: { cell: (unification) => <Back unification={unification} /> },
};

function Back({
  unification: { unificationId, ownerEmail, isUndone, undoUntil },
}: {
  readonly unification: Unification;
}) {
  const sent = useNavigation().formData;
  if (isUndone) return texts.undone;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <Button
        type="submit"
        size="small"
        name={UNIFICATION_FIELD}
        value={unificationId}
        busy={sent?.get(UNIFICATION_FIELD) === unificationId}
        busyText={texts.undoing}
        aria-label={`${texts.undo}: ${ownerContactText(ownerEmail)}`}
      >
        {texts.undo}
      </Button>
      <span className="text-small text-muted">{texts.undoUntil(formatWarsaw(undoUntil))}</span>
    </Form>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
