// Hidden fields with what the screen showed at the press: another person may have changed the registration since.
import { SEEN_COURSE_FIELD, SEEN_PRICE_FIELD, SEEN_STATE_FIELD } from './registration-acts.ts';
import type { RegistrationCard } from './registration-card.ts';

export function SeenFields({ card }: { readonly card: Pick<RegistrationCard, 'state' | 'courseId' | 'course'> }) {
  return (
    <>
      <input type="hidden" name={SEEN_STATE_FIELD} value={card.state} />
      <input type="hidden" name={SEEN_COURSE_FIELD} value={card.courseId} />
      <input type="hidden" name={SEEN_PRICE_FIELD} value={card.course.price} />
    </>
  );
}
