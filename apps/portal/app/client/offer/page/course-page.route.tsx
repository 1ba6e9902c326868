// The page of a course, readable by everybody at an address of its own (OFF-2).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHead } from '#app/components/layout/page-head.tsx';
import { settings } from '#app/server/settings.server.ts';
import { asAnyone } from '#app/server/visit.server.ts';
import { pl } from '#app/texts/client-pl.ts';
import { offerPl } from '#app/texts/offer-pl.ts';
import { pageTitle, schoolIn } from '#app/texts/page-title.ts';
import { basketOf } from '../../registration/basket.ts';
import { ClosedCourse } from '../../registration/closed-course.tsx';
import { courseHead } from './course-head.ts';
import { aheadOf, readCoursePage } from './course-page.server.ts';
import { CourseSaid } from './course-said.tsx';
import { EnrolCard } from './enrol-card.tsx';

// Search engines may list it.
export const handle = 'listed';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.kind === 'open' ? courseHead(data, schoolIn(matches)) : pageTitle(matches, offerPl.coursePage.closedTitle);

export const loader = asAnyone(async ({ api, params, url, answerWith }) => {
  const found = await readCoursePage(api, params['course'] ?? '', url);
  const basket = basketOf(url);
  if (found.kind === 'open')
    return { ...found, ...aheadOf(found.course, new Date()), basket, portal: settings.baseUrl };
  answerWith(404);
  return { ...found, basket };
});

export default function CoursePage() {
  const found = useLoaderData<typeof loader>();
  if (found.kind === 'closed') {
    const { closed, toOffer } = offerPl.coursePage;
    return <ClosedCourse {...found} notice={closed[found.why]} toOffer={toOffer} />;
  }
  const { course, basket } = found;
  return (
    <>
      <PageHead title={course.shortName} parent={{ to: '/zajecia', title: pl.menu.courses }} />
      <div className="mt-5.5 grid items-start gap-6.5 md:mt-7.5 md:grid-cols-[minmax(0,1fr)_356px] md:gap-11">
        <div className="min-w-0 md:sticky md:top-7 md:col-start-2">
          <EnrolCard {...found} {...{ course, basket }} />
        </div>
        <div className="min-w-0 md:col-start-1 md:row-start-1">
          <CourseSaid {...found} />
        </div>
      </div>
    </>
  );
}
