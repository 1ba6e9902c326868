// The page of a course that accepts nobody any more: why, and the way to the others.
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { offerPl } from '#app/texts/offer-pl.ts';
import { withBasket } from '../../registration/basket.ts';

type ClosedCourseProps = {
  readonly shortName: string;
  readonly why: keyof typeof offerPl.coursePage.closed;
  readonly basket: readonly string[];
};

export function ClosedCourse({ shortName, why, basket }: ClosedCourseProps) {
  const { title, text } = offerPl.coursePage.closed[why];
  return (
    <div className="grid max-w-[680px] gap-5">
      <h1>{typeset(shortName)}</h1>
      <Banner tone="info" announce="none" title={title}>
        {text}
      </Banner>
      <div>
        <ButtonLink to={withBasket('/zajecia', basket)} variant="primary">
          {offerPl.coursePage.toOffer}
        </ButtonLink>
      </div>
    </div>
  );
}
