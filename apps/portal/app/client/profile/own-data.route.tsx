// 'Twoje dane': all that is held of the own family, to be read and printed, and the request to erase it (FAM-4, FAM-5).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { privacyPl } from '#app/texts/privacy-pl.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { ReadableFamily } from '../../shared/privacy/readable-family.tsx';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { ErasureCard } from './erasure-card.tsx';
import { ownDataForms } from './own-data-forms.server.ts';

const texts = privacyPl.ownData;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asVisitor(async ({ api }) => {
  const [{ at, data }, { askedAt }] = await Promise.all([api.privacy.ownData.query(), api.privacy.ownErasure.query()]);
  return { at, data, askedAt };
});

export const action = asVisitor(actionOf(ownDataForms));

export const clientAction = submitForm;

export default function OwnData() {
  const { at, data, askedAt } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isKnown = data.owner.length > 0;
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.at(formatWarsaw(at))}
        parent={{ to: '/profil', title: pl.menu.profile }}
      />
      <div className="mt-7.5 grid max-w-[860px] gap-gap">
        {isKnown && <ErasureCard askedAt={askedAt} answer={answer} />}
        <ReadableFamily data={data} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
