// The offer for a frame on the school's own site (OFF-5): a list alone, which knows nobody and runs no script. Its links
// open the page of a course in a new window, because signing in and paying happen at the portal's own address.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { settings } from '#app/server/settings.server.ts';
import { asNobody } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pl } from '#app/texts/client-pl.ts';
import { offerPl } from '#app/texts/offer-pl.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { coursesFor, filterIn, offerAddress, SHOWN_KINDS } from '../offer.ts';
import { offeredFacts } from '../offered-facts.server.ts';
import { EmbeddedFilters } from './embedded-filters.tsx';
import { EmbeddedRow } from './embedded-row.tsx';

const MOST_ROWS = 200;
const texts = offerPl.embedded;

export const handle = 'embedded';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, offerPl.clientOffer.title);

export const loader = asNobody(async ({ api, url }) => {
  const filter = { ...filterIn(url), child: null, basket: [] };
  const { kind, city } = filter;
  const [{ courses, cities }, frameOrigins] = await Promise.all([
    api.registration.courses.query({ ...(kind && { kind }), ...(city && { city }) }),
    api.school.frameOrigins.query(),
  ]);
  const found = coursesFor(filter, courses, null);
  const listed = found.slice(0, MOST_ROWS);
  return {
    filter,
    cities,
    listed,
    isWhole: listed.length === found.length,
    facts: offeredFacts(listed, new Date()),
    frameOrigins,
    site: new URL(settings.baseUrl).host,
  };
});

export default function EmbeddedOffer() {
  const { filter, cities, listed, isWhole, facts, site } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="grid gap-5 p-3">
      <h1 className="sr-only">{offerPl.clientOffer.title}</h1>
      <EmbeddedFilters filter={filter} cities={cities} />
      {listed.length === 0 && <p>{texts.nothing}</p>}
      {SHOWN_KINDS.map((kind) => {
        const courses = listed.filter((course) => course.kind === kind);
        return (
          courses.length > 0 && (
            <section key={kind} aria-labelledby={`rodzaj-${kind}`}>
              <h2 id={`rodzaj-${kind}`} className="mb-2 text-h3">
                {pl.courses.kinds[kind]}
              </h2>
              <ul className="overflow-hidden rounded-card border border-line bg-surface">
                {courses.map((course) => (
                  <EmbeddedRow
                    key={course.id}
                    course={course}
                    facts={facts.get(course.id)}
                    withCity={filter.city === null}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p className="text-small text-muted">
        {texts.where(site)}{' '}
        <a href={offerAddress(filter)} target="_blank" rel="noopener" className="link-alone">
          {isWhole ? texts.whole : texts.more}
        </a>
      </p>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="p-3">
      <PageProblemView />
    </main>
  );
}
