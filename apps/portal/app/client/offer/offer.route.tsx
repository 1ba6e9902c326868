// The offer: classes and camps that accept registrations, for guests and for families (REG-32).
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Banner } from '@zapisy/screens/components/banner';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { attempt } from '../../server/api.server.ts';
import { settings } from '../../server/settings.server.ts';
import { asAnyone, type Visit } from '../../server/visit.server.ts';
import { ResendLink } from '../../shared/frame/resend-link.tsx';
import { pl } from '../../texts/client-pl.ts';
import { offerPl } from '../../texts/offer-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { type ListedCourse, REMOVED_PARAM } from '../registration/basket.ts';
import { Removed } from '../registration/remove-place.tsx';
import { type Unfinished, unfinishedOf } from '../registration/wards/unfinished.ts';
import { UnfinishedNotices } from '../registration/wards/unfinished-notice.tsx';
import {
  chosenWard,
  coursesFor,
  filterIn,
  moreRows,
  narrowedTo,
  type OfferFilter,
  type OwnPlaces,
  offerAddress,
  relationOf,
  SHOWN_KINDS,
  wholeOffer,
} from './offer.ts';
import { OfferFilters } from './offer-filters.tsx';
import { OfferRow, type RelatedWard } from './offer-row.tsx';
import { type OfferedFacts, offeredFacts } from './offered-facts.server.ts';

// Search engines may list it.
export const handle = 'listed';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(matches, pl.menu.courses),
  { name: 'description', content: offerPl.clientOffer.lead },
  // Under every choice of filters it is the same offer.
  ...(data ? [{ tagName: 'link', rel: 'canonical', href: `${data.portal}/zajecia` }] : []),
];

export const loader = asAnyone(async ({ api, me, url, isGuest }) => {
  const filter = filterIn(url);
  const { kind, city } = filter;
  const [{ courses, cities }, family] = await Promise.all([
    api.registration.courses.query({ ...(kind && { kind }), ...(city && { city }) }),
    isGuest ? null : familyOf({ api, me }),
  ]);
  const isUnconfirmed = family === 'unconfirmed';
  const own = isUnconfirmed ? null : family;
  const listed = coursesFor(filter, courses, own).slice(0, filter.count);
  return {
    courses,
    cities,
    filter,
    family: own,
    isUnconfirmed,
    facts: offeredFacts(listed, new Date()),
    removed: url.searchParams.has(REMOVED_PARAM),
    portal: settings.baseUrl,
  };
});

/**
 * Null for staff, who have no family, and when it could not be read: the offer is shown without it. A person whose
 * e-mail is not confirmed reads the offer as a guest does (PPL-4).
 */
async function familyOf({ api, me }: Pick<Visit, 'api' | 'me'>): Promise<OwnPlaces | 'unconfirmed' | null> {
  const places = attempt(api.overview.places.query());
  // They are read for nothing by those who have none.
  places.catch(() => {});
  const { isStaff, emailVerified } = await me();
  if (!emailVerified) return 'unconfirmed';
  if (isStaff) return null;
  const own = await places;
  return own.ok ? own.value : null;
}

export default function Offer() {
  const { courses, cities, filter, family, isUnconfirmed, facts, removed } = useLoaderData<typeof loader>();
  const chosen = chosenWard(filter, family);
  const found = coursesFor(filter, courses, family);
  const listed = found.slice(0, filter.count);
  const wards = family?.wards ?? [];
  const more = moreRows(filter, found.length);
  // What is being added to says so itself.
  const isBeingAdded = (one: Unfinished) => one.places.every(({ id }) => filter.basket.includes(id));
  const waiting = unfinishedOf(family?.places ?? []).filter((one) => !isBeingAdded(one));
  return (
    <>
      <PageHead
        title={offerPl.clientOffer.title}
        lead={wards.length > 0 ? offerPl.clientOffer.leadOfFamily : offerPl.clientOffer.lead}
      />
      {isUnconfirmed && (
        <div className="mt-6">
          <Banner
            tone="info"
            announce="none"
            title={offerPl.clientOffer.unconfirmed}
            actions={<ResendLink page={offerAddress(filter)} />}
          >
            {pl.problems.resendHint}
          </Banner>
        </div>
      )}
      {removed && (
        <div className="mt-6">
          <Removed />
        </div>
      )}
      <UnfinishedNotices all={waiting} />
      {filter.basket.length > 0 && (
        <div className="mt-6">
          <Banner tone="info" announce="none" title={offerPl.clientOffer.adding}>
            {offerPl.clientOffer.addingHint}
          </Banner>
        </div>
      )}
      <OfferFilters filter={filter} cities={cities} wards={wards} chosen={chosen} />
      {found.length === 0 ? (
        <Empty filter={filter} family={family} />
      ) : (
        <>
          <Count filter={filter} family={family} count={found.length} />
          {SHOWN_KINDS.map((kind) => (
            <Section
              key={kind}
              kind={kind}
              courses={listed.filter((course) => course.kind === kind)}
              facts={facts}
              relatedTo={(course) => relatedTo(course, family, chosen?.id)}
              filter={filter}
            />
          ))}
        </>
      )}
      {more > 0 && (
        <div className="mt-6">
          <ButtonLink to={offerAddress(filter, { count: filter.count + more })} preventScrollReset>
            {offerPl.clientOffer.more(more)}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** The participants of the family that the course is for, the chosen one first. */
function relatedTo(course: ListedCourse, family: OwnPlaces | null, chosen: string | undefined): readonly RelatedWard[] {
  if (!family) return [];
  const related = family.wards.flatMap((ward) => {
    const relation = relationOf(course, ward, family);
    return relation ? [{ ward, relation }] : [];
  });
  return related.toSorted((one, other) => Number(other.ward.id === chosen) - Number(one.ward.id === chosen));
}

type SectionProps = {
  readonly kind: ListedCourse['kind'];
  readonly courses: readonly ListedCourse[];
  readonly relatedTo: (course: ListedCourse) => readonly RelatedWard[];
  readonly filter: OfferFilter;
  /** By course. */
  readonly facts: ReadonlyMap<string, OfferedFacts>;
};

function Section({ kind, courses, relatedTo: related, facts, filter: { basket, city } }: SectionProps) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={`rodzaj-${kind}`} className="mt-8">
      <h2 id={`rodzaj-${kind}`} className="mb-3">
        {pl.courses.kinds[kind]}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {courses.map((course) => (
          <OfferRow
            key={course.id}
            course={course}
            facts={facts.get(course.id)}
            related={related(course)}
            basket={basket}
            withCity={city === null}
          />
        ))}
      </ul>
    </section>
  );
}

type FilterProps = { readonly filter: OfferFilter; readonly family: OwnPlaces | null };

function Count({ filter, family, count }: FilterProps & { readonly count: number }) {
  const narrowed = narrowedTo(filter, family);
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 text-small text-muted" role="status">
      <span>
        <b className="text-ink">{offerPl.clientOffer.count(count)}</b>
        {narrowed !== '' && ` · ${narrowed}`}
      </span>
      {narrowed !== '' && (
        <Link to={offerAddress(wholeOffer(filter))} className="link-alone" preventScrollReset>
          {offerPl.clientOffer.clear}
        </Link>
      )}
    </p>
  );
}

function Empty({ filter, family }: FilterProps) {
  const narrowed = narrowedTo(filter, family);
  const { city } = filter;
  const inCity = { ...wholeOffer(filter), city };
  const isCityAlone = offerAddress(inCity) === offerAddress(filter);
  return (
    <div className="mt-8" role="status">
      <EmptyState
        drawing
        title={narrowed === '' ? offerPl.clientOffer.nothing : offerPl.clientOffer.nothingFor(narrowed)}
        action={
          city && !isCityAlone ? (
            <ButtonLink to={offerAddress(inCity)}>{offerPl.clientOffer.showCity(city)}</ButtonLink>
          ) : (
            narrowed !== '' && (
              <ButtonLink to={offerAddress(wholeOffer(filter))}>{offerPl.clientOffer.showAll}</ButtonLink>
            )
          )
        }
      />
    </div>
  );
}
