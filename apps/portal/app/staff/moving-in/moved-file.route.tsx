// One file: how it is read and what it would add, or what it added, with the way to take it back.
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import type { moveInAct, readMovedFileAct, undoMoveInAct } from '@zapisy/acts/moving-in/move-in';
import { addMonths, formatWarsaw, warsawMonth } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { MOVING_IN } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { DryRun } from './dry-run.tsx';
import { MovedColumnsForm } from './moved-columns-form.tsx';
import { type MovedFileAnswer, movedFileForms } from './moved-file-forms.server.ts';

const texts = pl.movingIn;
const MONTHS_OFFERED = [-1, 0, 1, 2, 3];

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.one);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('move-in', async ({ api, params }) => {
  const [file, cities] = await Promise.all([
    api.movingIn.one.query({ id: params['fileId'] ?? '' }),
    api.courses.cities.query(),
  ]);
  const thisMonth = warsawMonth(new Date());
  const months = new Set([...MONTHS_OFFERED.map((at) => addMonths(thisMonth, at)), file.firstMonth]);
  return { file, cities: cities.map(({ name }) => name), months: [...months].toSorted() };
});

export const action = asVisitor(actionOf(movedFileForms));

export const clientAction = submitForm;

export default function StaffMovedFile() {
  const { file, cities, months } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { dryRun } = file;
  return (
    <div className="grid max-w-[1120px] gap-4">
      <Crumbs above={[{ to: MOVING_IN, title: texts.title }]} here={file.name} />
      <StaffHead title={file.name} note={texts.by(file.begunBy, formatWarsaw(file.begunAt))} />
      <FormNotice<MovedFileAnswer, typeof readMovedFileAct | typeof moveInAct | typeof undoMoveInAct>
        answer={answer}
        own={{
          ...texts.refusals,
          'used-since': ({ names }) => (
            <Banner tone="error" announce="alert" title={texts.usedSince}>
              {texts.usedSinceText(names.join(', '))}
            </Banner>
          ),
        }}
        done={{ read: null, moveIn: { title: texts.done }, undo: { title: texts.undone } }}
      />
      {dryRun === 'part-missing' && (
        <Banner tone="error" title={texts.partMissing}>
          {texts.partMissingHint} <NextFile />
        </Banner>
      )}
      {dryRun !== null && dryRun !== 'part-missing' && (
        <>
          <MovedColumnsForm key={file.version} file={file} samples={dryRun.samples} cities={cities} months={months} />
          <DryRun file={file} dryRun={dryRun} />
        </>
      )}
      {file.state === 'moved-in' && file.added && (
        <Card className="grid justify-items-start gap-4 p-pad">
          <p>{texts.added(file.added)}</p>
          <UndoForm id={file.id} />
          <NextFile />
        </Card>
      )}
      {file.state === 'undone' && (
        <Card className="grid justify-items-start gap-4 p-pad">
          <p>{texts.states.undone}.</p>
          <NextFile />
        </Card>
      )}
    </div>
  );
}

function UndoForm({ id }: { readonly id: string }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="action"
        value="undo"
        busy={state !== 'idle' && formData?.get('action') === 'undo'}
        busyText={texts.undoing}
      >
        {texts.undo}
      </Button>
      <p className="text-small text-muted">{texts.undoHint}</p>
    </Form>
  );
}

function NextFile() {
  return (
    <ButtonLink to={MOVING_IN} variant="quiet">
      {texts.again}
    </ButtonLink>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
