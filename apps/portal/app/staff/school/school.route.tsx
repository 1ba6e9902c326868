// 'Szkoła': what the school says of itself, written by administrators (SCH-1, SCH-6).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { changeFrameOriginsAct } from '@zapisy/acts/school/change-frame-origins';
import type { changeSchoolLogoAct } from '@zapisy/acts/school/change-school-logo';
import type { saveSchoolAct } from '@zapisy/acts/school/save-school';
import { Banner } from '@zapisy/screens/components/banner';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { answeredAt } from '#app/forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { useFormKey } from '#app/forms/use-form-key.ts';
import { settings } from '#app/server/settings.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { CITIES, LAW_TEXTS, PERSONAL_DATA } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { FrameForm } from './frame-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { SchoolForm } from './school-form.tsx';
import { type SchoolAnswer, schoolForms } from './school-forms.server.ts';

const texts = pl.school;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
// Without an answer the form stays as it is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-school', async ({ api }) => ({
  school: await api.school.details.query(),
  portal: settings.baseUrl,
}));

export const action = asVisitor(actionOf(schoolForms));

export const clientAction = submitForm;

export default function StaffSchool() {
  const { school, portal } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const key = useFormKey(answer, 'save', school.version);
  return (
    <>
      <StaffHead title={texts.title} note={texts.note}>
        <ButtonLink to={LAW_TEXTS}>{texts.texts}</ButtonLink>
        <ButtonLink to={PERSONAL_DATA}>{texts.personalData}</ButtonLink>
        <ButtonLink to={CITIES}>{texts.cities}</ButtonLink>
      </StaffHead>
      <div className="grid max-w-[760px] gap-4">
        {school.version === 0 && (
          <Banner tone="warn" title={texts.unnamed}>
            {texts.unnamedHint}
          </Banner>
        )}
        <FormNotice<SchoolAnswer, typeof saveSchoolAct | typeof changeSchoolLogoAct | typeof changeFrameOriginsAct>
          answer={answer}
          own={{ 'changed-meanwhile': { title: texts.changed, text: texts.changedHint } }}
          done={{
            save: { title: texts.saved, text: texts.savedHint },
            logo: { title: texts.logoSaved, text: texts.savedHint },
            'no-logo': { title: texts.logoRemoved },
            frames: { title: texts.framesSaved, text: texts.savedHint },
          }}
        />
        <Card>
          <SchoolForm key={key} school={school} answer={answer} />
        </Card>
        <Card labelledBy="logo">
          <CardHead>
            <h2 id="logo">{texts.groups.logo}</h2>
          </CardHead>
          <LogoForm school={school} answer={answer} />
        </Card>
        <Card labelledBy="ramki">
          <CardHead>
            <h2 id="ramki">{texts.groups.frames}</h2>
          </CardHead>
          <FrameForm key={`${answeredAt(answer, 'frames')} ${school.version}`} {...{ school, answer, portal }} />
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
