// Classes and day camps that are open for registration, by kind and city.
import type { MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useSubmit } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { COURSE_KINDS, type CourseKind } from '@zapisy/domain/registration/course';
import { classes } from '@zapisy/screens/class-names';
import { Chip } from '@zapisy/screens/components/chip';
import { agesText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Banner } from '../../components/feedback/banner.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { fieldId, inputLook } from '../../components/form/field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { asVisitor } from '../../server/visit.server.ts';
import { CourseLines } from '../../shared/courses/course-lines.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { BASKET_PARAM, basketOf, type ListedCourse, REMOVED_PARAM, withBasket } from './basket.ts';
import { Removed } from './remove-place.tsx';

export const meta: MetaFunction = () => pageTitle(pl.menu.courses);

export const loader = asVisitor(async ({ api, url }) => {
  const kind = COURSE_KINDS.find((one) => one === url.searchParams.get('rodzaj'));
  const city = url.searchParams.get('miasto') || undefined;
  const { courses, cities } = await api.registration.courses.query({ kind, city });
  return {
    courses,
    cities,
    kind: kind ?? null,
    city: city ?? null,
    basket: basketOf(url),
    removed: url.searchParams.has(REMOVED_PARAM),
  };
});

export default function Courses() {
  const { courses, cities, kind, city, basket, removed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={pl.menu.courses} lead={pl.courses.lead} />
      {removed && (
        <div className="mt-6">
          <Removed />
        </div>
      )}
      {basket.length > 0 && (
        <div className="mt-6">
          <Banner tone="info" announce="none" title={pl.courses.adding}>
            {pl.courses.addingHint}
          </Banner>
        </div>
      )}
      <Filters kind={kind} city={city} cities={cities} basket={basket} />
      {courses.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            drawing
            title={pl.courses.empty}
            action={<ButtonLink to={withBasket('/zajecia', basket)}>{pl.courses.showAll}</ButtonLink>}
          />
        </div>
      ) : (
        SHOWN_KINDS.map((one) => (
          <KindSection key={one} kind={one} courses={courses.filter((course) => course.kind === one)} basket={basket} />
        ))
      )}
    </>
  );
}

/** Day camps first, because they fill up. */
const SHOWN_KINDS: readonly CourseKind[] = ['turnus', 'trial', 'permanent'];

type KindSectionProps = {
  readonly kind: CourseKind;
  readonly courses: readonly ListedCourse[];
  readonly basket: readonly string[];
};

function KindSection({ kind, courses, basket }: KindSectionProps) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={`rodzaj-${kind}`} className="mt-8">
      <h2 id={`rodzaj-${kind}`} className="mb-3.5">
        {pl.courses.kinds[kind]}
      </h2>
      <ul className="grid gap-gap md:grid-cols-2">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} basket={basket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FiltersProps = {
  readonly kind: CourseKind | null;
  readonly city: string | null;
  readonly cities: readonly string[];
  readonly basket: readonly string[];
};

function Filters({ kind, city, cities, basket }: FiltersProps) {
  const submit = useSubmit();
  const inCity: Readonly<Record<string, string>> = city ? { miasto: city } : {};
  const kinds = [null, ...COURSE_KINDS].map((one) => ({
    one,
    to: withBasket('/zajecia', basket, { ...(one && { rodzaj: one }), ...inCity }),
  }));
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
      <nav aria-label={pl.courses.kindsLabel} className="flex flex-wrap gap-2">
        {kinds.map(({ one, to }) => (
          <Link
            key={to}
            to={to}
            aria-current={one === kind ? 'true' : undefined}
            className={classes(
              'inline-flex min-h-10 items-center rounded-chip border px-3.5 text-[15px] font-semibold text-ink no-underline',
              one === kind
                ? 'border-select-line bg-select inset-ring inset-ring-select-line'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            {one ? pl.courses.kinds[one] : pl.courses.all}
          </Link>
        ))}
      </nav>
      <Form className="flex items-end gap-2" onChange={(event) => submit(event.currentTarget)}>
        {kind && <input type="hidden" name="rodzaj" value={kind} />}
        {basket.length > 0 && <input type="hidden" name={BASKET_PARAM} value={basket.join(',')} />}
        <div className="grid gap-1">
          <label htmlFor={fieldId('miasto')} className="text-small font-semibold">
            {pl.courses.city}
          </label>
          <select id={fieldId('miasto')} name="miasto" defaultValue={city ?? ''} className={inputLook(false)}>
            <option value="">{pl.courses.everyCity}</option>
            {cities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <noscript>
          <Button type="submit">{pl.courses.show}</Button>
        </noscript>
      </Form>
    </div>
  );
}

function CourseCard({ course, basket }: { readonly course: ListedCourse; readonly basket: readonly string[] }) {
  const full = course.free === 0;
  return (
    <Card className="h-full">
      <div className="flex h-full flex-col gap-3 p-5.5">
        <div className="flex items-start justify-between gap-3">
          <h3>{typeset(course.shortName)}</h3>
          <span className="text-right">
            <b className="num text-h3">{formatGrosze(course.price)}</b>
            {course.kind === 'permanent' && (
              <span className="block text-small text-nowrap text-muted">{pl.courses.perMonth}</span>
            )}
          </span>
        </div>
        <CourseLines course={course} />
        <div className="flex flex-wrap gap-2">
          {agesText(course) && <Chip>{typeset(agesText(course))}</Chip>}
          {course.free > 0 && course.free <= 3 && <Chip tone="warn">{pl.courses.last(course.free)}</Chip>}
        </div>
        <div className="mt-auto pt-2">
          {full ? (
            <p className="text-small text-muted">{pl.courses.full}</p>
          ) : (
            <ButtonLink
              to={withBasket(`/zajecia/${course.id}/zapis`, basket)}
              aria-label={pl.courses.signUpFor(course.shortName)}
            >
              {pl.courses.signUp}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
