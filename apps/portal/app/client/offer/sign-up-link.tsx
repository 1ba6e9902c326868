// The way from the offer to a course: to a place, of a full one to its waiting list, or none (REG-32, WAIT-1).
import { ButtonLink } from '../../components/form/button-link.tsx';
import { offerPl } from '../../texts/offer-pl.ts';
import { type ListedCourse, withBasket } from '../registration/basket.ts';

const texts = offerPl.clientOffer;

type SignUpLinkProps = {
  readonly course: Pick<ListedCourse, 'id' | 'shortName' | 'free'>;
  readonly hasWaitingList: boolean;
  readonly basket: readonly string[];
  readonly className: string;
  /** Among many rows none of them is the main button. */
  readonly isMain?: boolean;
};

export function SignUpLink({ course, hasWaitingList, basket, className, isMain }: SignUpLinkProps) {
  const isFull = course.free === 0;
  if (isFull && !hasWaitingList) return null;
  const label = (isFull ? texts.waitingListFor : texts.signUpFor)(course.shortName);
  return (
    <ButtonLink
      to={withBasket(`/zajecia/${course.id}/zapis`, basket)}
      aria-label={label}
      className={className}
      {...(isFull ? { variant: 'quiet' as const } : isMain && { variant: 'primary' as const })}
    >
      {isFull ? texts.waitingList : texts.signUp}
    </ButtonLink>
  );
}
