// The course of a link to the enrolment: what it is, or why it cannot be chosen.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/pl.ts';
import { waitingListAddress } from '../shell/addresses.ts';

const texts = pl.enrolment;

type OfferedCourse = Outputs['enrolment']['offer']['courses'][number];

type DescribedCourse = Pick<OfferedCourse, 'shortName' | 'kind' | 'price' | 'free' | 'startsOn' | 'endsOn' | 'hours'>;

function optionText(course: DescribedCourse): string {
  const { shortName, kind, price, free } = course;
  const amount = kind === 'permanent' ? `${formatGrosze(price)} ${texts.perMonth}` : formatGrosze(price);
  const places = free === 0 ? texts.full : texts.free(free);
  return [shortName, pl.staffCourses.kinds[kind], courseTimeText(course), amount, places].filter(Boolean).join(' · ');
}

/** The class of the address while the person is looked for: what it is, when, its price and its free places. */
export function CourseOfAddress({ course }: { readonly course: DescribedCourse }) {
  return (
    <p>
      <span className="text-muted">{texts.course}:</span> {typeset(optionText(course))}
    </p>
  );
}

type CourseNotOfferedProps = {
  readonly courseId: string;
  readonly name: string;
  /** 'kept': its unused places are for those who wait (WAIT-3). */
  readonly state: Exclude<CourseState, 'open'> | 'kept';
};

/** Why the course of the address cannot be chosen: without it the field would only be empty. */
export function CourseNotOffered({ courseId, name, state }: CourseNotOfferedProps) {
  return (
    <Banner
      tone="warn"
      announce="none"
      title={texts.cannotChoose(name)}
      actions={
        (state === 'full' || state === 'kept') && (
          <ButtonLink to={waitingListAddress(courseId)} size="small">
            {pl.waitingList.title}
          </ButtonLink>
        )
      }
    >
      {texts.cannotChooseBecause[state]}
    </Banner>
  );
}
