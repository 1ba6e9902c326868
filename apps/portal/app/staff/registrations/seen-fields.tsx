// Hidden fields with what the screen showed at the press: another person may have changed the registration since.
import type { RegistrationCard } from './registration-card.ts';

type SeenFieldsProps = { readonly card: Pick<RegistrationCard, 'id' | 'state' | 'courseId' | 'course'> };

export function SeenFields({ card }: SeenFieldsProps) {
  return (
    <>
      <input type="hidden" name="registrationId" value={card.id} />
      <input type="hidden" name="seen.state" value={card.state} />
      <input type="hidden" name="seen.courseId" value={card.courseId} />
      <input type="hidden" name="seen.price" value={card.course.price} />
    </>
  );
}
