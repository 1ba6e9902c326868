// 'Co dalej' after a payment, as numbered steps.
import { Link } from '@remix-run/react';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { enrolledPl } from '#app/texts/enrolled-pl.ts';
import { SchoolPhone } from '../../shared/school/school-phone.tsx';
import { duesAddress } from '../dues/chosen-dues.ts';

const texts = enrolledPl.enrolled;

/** What is still due for the family. */
export type StillOwed = { readonly count: number; readonly total: Grosze };

type NextStepsProps = {
  readonly owed: StillOwed;
  /** Where the letter that confirms the places was sent; null when it was not. */
  readonly confirmedTo?: string | null;
};

export function NextSteps({ owed, confirmedTo = null }: NextStepsProps) {
  const steps = [
    confirmedTo !== null && (
      <>
        {texts.confirmed} <b className="wrap-anywhere">{confirmedTo}</b>.
      </>
    ),
    <SchoolPhone key="plans" before={texts.plansChange} otherwise={texts.plansChangeAtReception} />,
    owed.count === 0 ? (
      texts.nothingOwed
    ) : (
      <>
        {typeset(texts.stillOwed(formatGrosze(owed.total)))}{' '}
        <Link to={duesAddress()} className="link-alone">
          {texts.payOwed(owed.count)}
        </Link>
      </>
    ),
  ].filter((step) => step !== false);
  return (
    <section aria-labelledby="co-dalej" className="mt-3">
      <h2 id="co-dalej">{texts.next}</h2>
      <ol className="mt-2">
        {steps.map((step, index) => (
          <li key={index} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
            <span
              aria-hidden
              className="num grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-fine font-semibold text-muted"
            >
              {index + 1}
            </span>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
