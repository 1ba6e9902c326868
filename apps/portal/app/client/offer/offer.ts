// The offer as it is chosen in the address: what is shown, for whom of the family it is, and where each choice leads (REG-32).
import type { Outputs } from '@zapisy/api/client';
import { AGE_BANDS, type AgeBand, agesOf, isForBand } from '@zapisy/domain/courses/age-band';
import { fitsAge } from '@zapisy/domain/courses/age-range';
import type { Participant } from '@zapisy/domain/people/participant';
import { COURSE_KINDS, type CourseKind } from '@zapisy/domain/registration/course';
import { matchesText } from '@zapisy/domain/registration/course-filter';
import { agesText } from '@zapisy/screens/texts/course-facts';
import { offerPl } from '../../texts/offer-pl.ts';
import { BASKET_PARAM, basketOf, CHILD_PARAM, type ListedCourse } from '../registration/basket.ts';

const OFFER = '/zajecia';

/** The parameters of the address. */
export const PARAMS = {
  kind: 'rodzaj',
  city: 'miasto',
  band: 'wiek',
  child: CHILD_PARAM,
  text: 'tekst',
  count: 'ile',
} as const;

/** The sections in their order. */
export const SHOWN_KINDS: readonly CourseKind[] = ['permanent', 'turnus', 'trial'];

const LONGEST_TEXT = 100;
const FIRST_ROWS = 30;
const MORE_ROWS = 20;

export type OfferFilter = {
  readonly kind: CourseKind | null;
  readonly city: string | null;
  /** Not beside a child, whose year of birth decides. */
  readonly band: AgeBand | null;
  readonly child: string | null;
  /** Words that the courses contain (REG-37). */
  readonly text: string;
  /** Registrations that more are added to. */
  readonly basket: readonly string[];
  /** How many courses are listed at most. */
  readonly count: number;
};

export type OwnPlaces = Outputs['overview']['places'];
type Family = Pick<OwnPlaces, 'wards' | 'places'>;

/** How a participant of the family and a course go together; undefined when the age does not fit. */
export type Relation = 'attends' | 'registered' | 'waits' | 'fits';

/** What an address asks for; unknown values are no filter. */
export function filterIn(url: URL): OfferFilter {
  const { searchParams } = url;
  const child = searchParams.get(PARAMS.child) || null;
  const count = Number(searchParams.get(PARAMS.count));
  return {
    kind: COURSE_KINDS.find((one) => one === searchParams.get(PARAMS.kind)) ?? null,
    city: searchParams.get(PARAMS.city) || null,
    band: child ? null : (AGE_BANDS.find((one) => one === searchParams.get(PARAMS.band)) ?? null),
    child,
    text: (searchParams.get(PARAMS.text) ?? '').trim().slice(0, LONGEST_TEXT),
    basket: basketOf(url),
    count: Number.isInteger(count) && count > FIRST_ROWS ? count : FIRST_ROWS,
  };
}

/** The address of the same offer with another choice; the list begins from its top again. */
export function offerAddress(filter: OfferFilter, change: Partial<OfferFilter> = {}): string {
  const { kind, city, band, child, text, basket } = { ...filter, ...change };
  const chosen = {
    ...(kind && { [PARAMS.kind]: kind }),
    ...(city && { [PARAMS.city]: city }),
    ...(band && { [PARAMS.band]: band }),
    ...(child && { [PARAMS.child]: child }),
    ...(text && { [PARAMS.text]: text }),
    ...(change.count && { [PARAMS.count]: String(change.count) }),
    ...(basket.length > 0 && { [BASKET_PARAM]: basket.join(',') }),
  };
  const params = new URLSearchParams(chosen);
  return params.size === 0 ? OFFER : `${OFFER}?${params}`;
}

/** The offer without any filter. */
export function wholeOffer({ basket, count }: OfferFilter): OfferFilter {
  return { kind: null, city: null, band: null, child: null, text: '', basket, count };
}

export function relationOf(course: ListedCourse, ward: Participant, { places }: Family): Relation | undefined {
  const place = places.find(({ course: { id }, participant }) => id === course.id && participant.id === ward.id);
  if (place?.state === 'held' || place?.state === 'reserved') return 'waits';
  if (place?.state === 'taken') return course.kind === 'permanent' ? 'attends' : 'registered';
  return fitsAge(course, ward.birthYear) ? 'fits' : undefined;
}

/** The chosen participant of the family; undefined for none, and for a participant of another family. */
export function chosenWard(filter: OfferFilter, family: Family | null): Participant | undefined {
  return family?.wards.find(({ id }) => id === filter.child);
}

/** The courses of the filter, in the order of the sections. The kind and the city were chosen by the server. */
export function coursesFor(
  filter: OfferFilter,
  courses: readonly ListedCourse[],
  family: Family | null,
): readonly ListedCourse[] {
  const ward = chosenWard(filter, family);
  const { band, text } = filter;
  const shown = courses.filter((course) => {
    if (!matchesText(course, text)) return false;
    if (ward && family) return relationOf(course, ward, family) !== undefined;
    return band === null || isForBand(course, band);
  });
  return SHOWN_KINDS.flatMap((kind) => shown.filter((course) => course.kind === kind));
}

/** How many more rows 'Pokaż kolejne' adds; 0 when all are listed. */
export function moreRows(filter: OfferFilter, all: number): number {
  return Math.min(MORE_ROWS, Math.max(0, all - filter.count));
}

/** 'Kraków · 7–9 lat': what the list is narrowed to; '' for the whole offer. */
export function narrowedTo(filter: OfferFilter, family: Family | null): string {
  const ward = chosenWard(filter, family);
  const parts = [
    filter.kind && offerPl.clientOffer.pills[filter.kind],
    filter.city,
    ward && offerPl.clientOffer.bornIn(ward.firstName, ward.birthYear),
    !ward && filter.band && agesText(agesOf(filter.band)),
    filter.text && offerPl.clientOffer.quoted(filter.text),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** 'Wolne 11 z 16 miejsc', 'Ostatnie 2 z 14 miejsc': how many are free; `isFew` from three down when half is taken. */
export function freeText({ free, places }: Pick<ListedCourse, 'free' | 'places'>): {
  readonly text: string;
  readonly isFew: boolean;
} {
  if (free === 0) return { text: offerPl.clientOffer.full, isFew: false };
  const isFew = free <= 3 && free * 2 <= places;
  return { text: isFew ? offerPl.clientOffer.last(free, places) : offerPl.clientOffer.free(free, places), isFew };
}
