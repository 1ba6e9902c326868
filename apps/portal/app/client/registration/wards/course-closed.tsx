// A course that is closed for registration: why, and the link to the others. The basket stays in the address.
import type { EnrolmentClosure } from '@zapisy/domain/registration/course-state';
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/client-pl.ts';
import { type ListedCourse, withBasket } from '../basket.ts';

type CourseClosedProps = {
  readonly course: Pick<ListedCourse, 'shortName'>;
  readonly closure: EnrolmentClosure;
  readonly basket: readonly string[];
};

export function CourseClosed({ course, closure, basket }: CourseClosedProps) {
  const { title, text } = pl.registration.closed[closure];
  return (
    <div className="mt-7 grid max-w-[680px] gap-5">
      <h1>{typeset(course.shortName)}</h1>
      <Banner tone="info" announce="none" title={title}>
        {text}
      </Banner>
      <div>
        <ButtonLink to={withBasket('/zajecia', basket)} variant="primary">
          {pl.registration.chooseCourse}
        </ButtonLink>
      </div>
    </div>
  );
}
