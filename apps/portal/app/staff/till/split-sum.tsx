// What the typed amounts of a split add up to, beside the sum of the sale; nothing while one method is chosen.
import type { Grosze } from '@zapisy/domain/money';
import { pl } from '#app/texts/pl.ts';
import { SumCheck } from '../payments/sum-check.tsx';
import type { SaleMoney } from './sale-money.ts';

type SplitSumProps = {
  readonly money: Pick<SaleMoney, 'parts' | 'badAmounts'>;
  /** The sum of the sale, in grosze. */
  readonly total: Grosze;
};

export function SplitSum({ money: { parts, badAmounts }, total }: SplitSumProps) {
  if (!parts) return null;
  const amounts = [...parts.map(({ amount }) => amount), ...badAmounts.map(() => undefined)];
  return (
    <div className="mt-3">
      <SumCheck label={pl.staffRegister.splitSum} total={total} amounts={amounts} />
    </div>
  );
}
