// 'Teksty i zgody': every text of the law with what is in force and what is still a draft (LAW-2).
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { asStaff } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { LAW_SLUGS } from '#app/shared/law/law-addresses.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { lawTextAddress, SCHOOL } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';

const texts = pl.staffLaw;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('manage-school', async ({ api }) => ({ states: await api.law.texts.query() }));

type TextState = Outputs['law']['texts'][number];

const COLUMNS: Columns<TextState, keyof typeof texts.columns> = {
  kind: {
    isHead: true,
    cell: ({ kind }) => (
      <>
        <Link to={lawTextAddress(LAW_SLUGS[kind])} className="link-alone">
          {pl.lawTexts.names[kind]}
        </Link>
        <span className="block text-small font-normal text-muted">{texts.what[kind]}</span>
      </>
    ),
  },
  state: { cell: publishedText },
  draft: { cell: draftText },
};

export default function StaffLawTexts() {
  const { states } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-[960px] gap-4">
      <div>
        <Crumbs above={[{ to: SCHOOL, title: pl.school.title }]} here={texts.title} />
        <StaffHead title={texts.title} note={texts.note} />
      </div>
      <Banner tone="info" announce="none" title={texts.disclaimer}>
        {texts.disclaimerHint}
      </Banner>
      <ListCard
        caption={texts.title}
        titles={texts.columns}
        columns={COLUMNS}
        items={states}
        keyOf={({ kind }) => kind}
        empty={null}
      />
    </div>
  );
}

function publishedText({ current, announced }: TextState): string {
  const said = [
    current && texts.inForce(current.version, formatDate(warsawDate(current.validFrom))),
    announced && texts.announced(announced.version, formatDate(warsawDate(announced.validFrom))),
  ].filter((text) => text !== null);
  return said.join('; ') || texts.nothing;
}

function draftText({ draft, gaps, isChanged }: TextState): string {
  if (draft.version === 0) return texts.noDraft;
  if (!isChanged) return texts.noChange;
  return gaps.length > 0 ? texts.gaps(gaps.length) : texts.changed;
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
