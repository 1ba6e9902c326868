// 'Twoje dane': all that is held of the own family, to be read and printed (FAM-4).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { PageHead } from '../../components/layout/page-head.tsx';
import { asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { ReadableFamily } from '../../shared/privacy/readable-family.tsx';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';

const texts = pl.ownData;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asVisitor(async ({ api }) => await api.privacy.ownData.query());

export default function OwnData() {
  const { at, data } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.at(formatWarsaw(at))}
        parent={{ to: '/profil', title: pl.menu.profile }}
      />
      <div className="mt-7.5 max-w-[860px]">
        <ReadableFamily data={data} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
