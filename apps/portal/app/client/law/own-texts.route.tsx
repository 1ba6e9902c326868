// 'Regulamin i zgody': what the family has accepted, and the answer to what it accepts or takes back (LAW-7).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { acceptTextsAct } from '@zapisy/acts/law/accept-texts';
import type { withdrawConsentAct } from '@zapisy/acts/law/withdraw-consent';
import { Banner } from '@zapisy/screens/components/banner';
import { lawAskedPl } from '#app/texts/law-asked-pl.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { ownTextForms } from './own-texts.server.ts';
import { OwnTexts } from './own-texts.tsx';

const texts = lawAskedPl.lawAsked.own;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asVisitor(async ({ api }) => ({ own: await api.law.own.query() }));

export const action = asVisitor(actionOf(ownTextForms));

export const clientAction = submitForm;

export default function OwnTextsPage() {
  const { own } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHead title={texts.title} parent={{ to: '/profil', title: pl.menu.profile }} />
      <div className="mt-7.5 grid max-w-[680px] gap-gap">
        {answer?.kind === 'done' && (
          <Banner tone="ok" announce="status" title={answer.act === 'accept' ? texts.accepted : texts.withdrawn} />
        )}
        {answer?.kind === 'refused' && (
          <FailureBanner<typeof acceptTextsAct | typeof withdrawConsentAct> failure={answer.failure} />
        )}
        {own.texts.length === 0 && own.acceptances.length === 0 && <EmptyState title={texts.none} />}
        <OwnTexts own={own} isPage />
      </div>
    </>
  );
}
