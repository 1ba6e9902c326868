// A course that accepts nobody any more, at its page and in step 1: why, and the link to the others. The basket stays in the address.
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { withBasket } from './basket.ts';

type ClosedCourseProps = {
  readonly shortName: string;
  /** Why. */
  readonly notice: { readonly title: string; readonly text: string };
  /** The label of the link. */
  readonly toOffer: string;
  readonly basket: readonly string[];
};

export function ClosedCourse({ shortName, notice, toOffer, basket }: ClosedCourseProps) {
  return (
    <div className="grid max-w-[680px] gap-5">
      <h1>{typeset(shortName)}</h1>
      <Banner tone="info" announce="none" title={notice.title}>
        {notice.text}
      </Banner>
      <div>
        <ButtonLink to={withBasket('/zajecia', basket)} variant="primary">
          {toOffer}
        </ButtonLink>
      </div>
    </div>
  );
}
