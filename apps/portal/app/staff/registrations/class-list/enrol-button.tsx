// The way from a class list to the enrolment, or why it takes no participant.
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { UserRoundPlus } from 'lucide-react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/pl.ts';
import { enrolAddress } from '../../shell/addresses.ts';

const texts = pl.enrolment;

type EnrolButtonProps = { readonly courseId: string; readonly state: CourseState };

export function EnrolButton({ courseId, state }: EnrolButtonProps) {
  if (state !== 'open') {
    return (
      <span className="inline-flex min-h-ctl items-center font-semibold text-muted">{texts.cannotEnrol[state]}</span>
    );
  }
  return (
    <ButtonLink to={enrolAddress({ courseId })} variant="primary" icon={UserRoundPlus}>
      {texts.open}
    </ButtonLink>
  );
}
