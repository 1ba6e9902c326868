// The head of a page under the list of courses, with the link back to it.
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pl } from '../../texts/pl.ts';
import { COURSES } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';

type BelowCoursesHeadProps = { readonly title: string; readonly note: string };

export function BelowCoursesHead({ title, note }: BelowCoursesHeadProps) {
  return (
    <StaffHead title={title} note={note}>
      <ButtonLink to={COURSES}>{pl.staffCourses.all}</ButtonLink>
    </StaffHead>
  );
}
