// The cities of the chain: added by the office, and renamed while nothing uses their name.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { CITIES } from '../../shell/addresses.ts';
import { BelowCoursesHead } from '../below-courses-head.tsx';
import { CityForm } from './city-form.tsx';
import { cityForms } from './city-forms.server.ts';
import { CityNotice } from './city-notice.tsx';
import { RENAME_PARAM } from './typed-city.ts';

const texts = pl.chainCities;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
// Without an answer the form stays as it is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-courses', async ({ api, url }) => {
  const cities = await api.courses.cities.query();
  const renamed = cities.find(({ name, isUsed }) => !isUsed && name === url.searchParams.get(RENAME_PARAM));
  return { cities, renamed: renamed?.name ?? null };
});

export const action = asVisitor(actionOf(cityForms));

export const clientAction = submitForm;

type City = Outputs['courses']['cities'][number];

const COLUMNS: Columns<City, keyof typeof texts.columns> = {
  name: { isHead: true, cell: ({ name }) => name },
  use: {
    cell: ({ name, isUsed }) =>
      isUsed ? (
        <span className="text-muted">{texts.used}</span>
      ) : (
        <Link
          to={`${CITIES}?${new URLSearchParams({ [RENAME_PARAM]: name })}`}
          preventScrollReset
          className="link-alone"
          aria-label={texts.renameOf(name)}
        >
          {texts.rename}
        </Link>
      ),
  },
};

export default function StaffCities() {
  const { cities, renamed } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="max-w-[760px]">
      <BelowCoursesHead title={texts.title} note={texts.note} />
      <div className="grid gap-4">
        <CityNotice answer={answer} />
        <ListCard
          caption={texts.title}
          titles={texts.columns}
          columns={COLUMNS}
          items={cities}
          keyOf={({ name }) => name}
          empty={<EmptyState title={texts.empty} note={texts.emptyHint} />}
        />
        <p className="text-small text-muted">{texts.usedHint}</p>
        <Card labelledBy="miasto">
          <CardHead>
            <h2 id="miasto">{renamed === null ? texts.add : texts.renameOf(renamed)}</h2>
            {renamed !== null && (
              <ButtonLink to={CITIES} preventScrollReset variant="quiet" size="small">
                {texts.add}
              </ButtonLink>
            )}
          </CardHead>
          <CityForm key={`${renamed} ${answer?.at}`} renamed={renamed ?? undefined} answer={answer} />
        </Card>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
