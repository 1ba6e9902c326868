// The letters that wait or failed, the newest first; office, manager and admin send one again (MAIL-8).

import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { sendLetterAgainAct } from '@zapisy/acts/mail/send-letter-again';
import { Banner } from '@zapisy/screens/components/banner';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { ListPager } from '../../pages/list-pager.tsx';
import { ListCard } from '../../pages/list-table.tsx';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { LETTERS } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { letterColumns } from './letter-columns.tsx';
import { LETTER_LIST, type LetterAnswer, letterForms } from './letters.server.ts';

const texts = pl.letters;
const ORDERED = { tone: 'ok', title: texts.ordered, text: texts.orderedHint } as const;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('handle-letters', async ({ api, url }) => {
  const after = LETTER_LIST.pageIn(url);
  const [{ letters, hasMore }, state] = await Promise.all([api.mail.notSent.query({ after }), api.mail.state.query()]);
  const last = hasMore ? letters.at(-1) : undefined;
  const older = LETTER_LIST.pageTo({}, last && { at: last.createdAt, id: last.id });
  return { letters, older, isFirst: after === undefined, state };
});

export const action = asVisitor(actionOf(letterForms));

export const clientAction = submitForm;

export default function StaffLetters() {
  const { letters, older, isFirst, state } = useLoaderData<typeof loader>();
  const answer = useLastAnswer(useAnswer<typeof action>());
  return (
    <>
      <StaffHead title={texts.title} note={texts.note} />
      <div className="grid gap-4">
        {state.sender === null && (
          <Banner tone="warn" announce="none" title={texts.off}>
            {texts.offHint}
          </Banner>
        )}
        <FormNotice<LetterAnswer, typeof sendLetterAgainAct>
          answer={answer}
          done={{ again: ORDERED, elsewhere: ORDERED }}
        />
        <ListCard
          caption={texts.title}
          titles={texts.columns}
          columns={letterColumns(answer?.kind === 'wrong' ? answer.typed.initialValue : null)}
          items={letters}
          keyOf={({ id }) => id}
          empty={<EmptyState title={texts.empty} note={texts.emptyHint} />}
        />
        <ListPager first={isFirst ? null : LETTERS} next={older} texts={texts.pages} label={texts.title} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
