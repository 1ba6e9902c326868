// Why a family's settlement was not made; above its form, which keeps its values.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { Banner } from '#app/components/feedback/banner.tsx';
import { JumpLink } from '#app/components/layout/jump-link.tsx';
import type { FormFailure } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import { SettledBefore, useFocusedBanner } from '../till-outcome.tsx';
import { boxId, buyerLabel } from './buyer-box.tsx';
import type { FamilyProblem } from './family-sale.ts';
import type { FamilyTill } from './family-till.server.ts';

const texts = pl.familyTill;

type WrongProps = {
  readonly problem: FamilyProblem;
  readonly till: FamilyTill;
  /** What is to be paid, as a text. */
  readonly total: string;
};

/** Needs the time of the answer as its key. */
export function WrongFamilySale({ problem, till, total }: WrongProps) {
  const ref = useFocusedBanner();
  const buyer = 'buyer' in problem ? till.buyers.find(({ id }) => id === problem.buyer) : undefined;
  return (
    <Banner tone="error" focusRef={ref} title={problemText(problem, total)}>
      {buyer && (
        <JumpLink to={boxId(buyer.id)} className="inline-block min-h-6 underline underline-offset-2">
          {texts.toBuyer(buyerLabel(buyer))}
        </JumpLink>
      )}
    </Banner>
  );
}

function problemText(problem: FamilyProblem, total: string): string {
  if (problem.kind === 'too-many-buyers') return texts.tooManyBuyers(problem.count, MOST_BUYERS_AT_ONCE);
  const { kind } = problem;
  if (kind === 'nothing' || kind === 'invalid-data') return texts.problems[kind];
  const { problems } = pl.staffRegister;
  return kind === 'wrong-sum' ? problems[kind](total) : problems[kind];
}

/** Needs the time of the answer as its key. */
export function RefusedFamilySale({ failure }: { readonly failure: FormFailure }) {
  if (failure.kind === 'refused' && failure.code === 'already-settled') return <SettledBefore failure={failure} />;
  const total = otherTotalOf(failure);
  if (total !== undefined) return <Changed title={texts.otherTotal(total)} hint={texts.otherTotalHint} />;
  if (isOtherData(failure)) return <Changed title={texts.changed} hint={texts.changedHint} />;
  return <StaffFailure failure={failure} />;
}

function Changed({ title, hint }: { readonly title: string; readonly hint: string }) {
  const ref = useFocusedBanner();
  return (
    <Banner tone="error" focusRef={ref} title={title}>
      {hint}
    </Banner>
  );
}

function otherTotalOf(failure: FormFailure): string | undefined {
  if (failure.kind !== 'conflict' || failure.details.reason !== 'price-changed') return undefined;
  return formatGrosze(grosze(failure.details.total));
}

/** Other invoice data, so that the buyers of the form are not those of today. */
function isOtherData(failure: FormFailure): boolean {
  if (failure.kind === 'conflict') return failure.details.reason === 'invoice-version';
  return failure.kind === 'refused' && failure.code === 'mismatched-payments';
}
