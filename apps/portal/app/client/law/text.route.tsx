// A text of the law on a page of its own, for everybody and for print: the version in force, or the one of the address (LAW-1).
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { PageHead } from '../../components/layout/page-head.tsx';
import { asAnyone, notFound } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { lawAddress, lawKindOf } from '../../shared/law/law-addresses.ts';
import { LawBody } from '../../shared/law/law-body.tsx';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';

const texts = pl.lawTexts;

export const meta: MetaFunction = ({ matches, params }) => {
  const kind = lawKindOf(params['text']);
  return pageTitle(matches, kind ? texts.names[kind] : texts.names.terms);
};

export const loader = asAnyone(async ({ api, params }) => {
  const kind = lawKindOf(params['text']);
  const number = params['version'];
  if (!kind || (number !== undefined && !/^[1-9]\d{0,8}$/.test(number))) return notFound();
  return api.law.text.query({ kind, ...(number !== undefined && { version: Number(number) }) });
});

export default function LawTextPage() {
  const { kind, version, body, hash, validFrom, current } = useLoaderData<typeof loader>();
  const since = formatDate(warsawDate(validFrom));
  const isFormer = current !== null && version < current;
  const isAnnounced = current === null || version > current;
  return (
    <article>
      <PageHead
        title={texts.names[kind]}
        lead={isAnnounced ? texts.announced(version, since) : texts.version(version, since)}
      />
      {isFormer && (
        <div className="mt-4 max-w-[44em]">
          <Banner tone="warn" announce="none" title={texts.former(version)}>
            <Link to={lawAddress(kind)} className="link-alone">
              {texts.toCurrent}
            </Link>
          </Banner>
        </div>
      )}
      <div className="mt-7">
        <LawBody body={body} />
      </div>
      <p className="mt-7 text-fine wrap-anywhere text-muted">
        {texts.hash}: {hash}
      </p>
    </article>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
