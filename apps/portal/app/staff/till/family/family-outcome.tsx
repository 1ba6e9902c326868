// Why a family's settlement was not made; above its form, which keeps its values.
import type { settleAct } from '@zapisy/acts/payments/settle';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { Banner } from '@zapisy/screens/components/banner';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import type { FormFailure } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import { SettledBefore, useFocusedBanner } from '../till-outcome.tsx';
import { buyerLabel } from './buyer-box.tsx';
import { type FamilyProblem, type FamilySale, fieldOfFamilyProblem } from './family-sale.ts';
import type { FamilyTill } from './family-till.server.ts';

const texts = pl.familyTill;

type WrongProps = {
  /** The problems of the last answer that are left. */
  readonly problems: readonly FamilyProblem[];
  readonly till: FamilyTill;
  readonly sale: FamilySale;
};

/** Needs the time of the answer as its key. */
export function WrongFamilySale({ problems, till, sale }: WrongProps) {
  return (
    <ErrorSummary
      fields={problems.map((problem) => ({ name: fieldOfFamilyProblem(problem, sale), label: labelOf(problem, till) }))}
    />
  );
}

function labelOf(problem: FamilyProblem, { buyers }: FamilyTill): string {
  const { problemLabels } = pl.staffRegister;
  if (problem.kind === 'too-many-buyers') return problemLabels.nothing;
  const label = problem.kind === 'invalid-data' ? texts.later : problemLabels[problem.kind];
  const buyer = 'buyer' in problem ? buyers.find(({ id }) => id === problem.buyer) : undefined;
  return buyer ? texts.problemOf(label, buyerLabel(buyer)) : label;
}

/** Needs the time of the answer as its key. */
export function RefusedFamilySale({ failure }: { readonly failure: FormFailure }) {
  const otherData = { title: texts.changed, text: texts.changedHint };
  return (
    <StaffFailure<typeof settleAct>
      failure={failure}
      own={{
        'already-settled': (refusal) => <SettledBefore refusal={refusal} />,
        'price-changed': otherTotal,
        'amount-changed': otherTotal,
        // Other invoice data, so that the buyers of the form are not those of today.
        'invoice-version': otherData,
        'other-owner': otherData,
        'other-buyer': otherData,
        'same-buyer': otherData,
      }}
    />
  );
}

function otherTotal({ total }: { readonly total: number }) {
  return <Changed title={texts.otherTotal(formatGrosze(grosze(total)))} hint={texts.otherTotalHint} />;
}

function Changed({ title, hint }: { readonly title: string; readonly hint: string }) {
  const ref = useFocusedBanner();
  return (
    <Banner tone="error" focusRef={ref} title={title}>
      {hint}
    </Banner>
  );
}
