// Whether amounts that are being typed add up to the whole, said under their fields.
import { formatGrosze, type Grosze, grosze } from '@zapisy/domain/money';
import { classes } from '@zapisy/screens/class-names';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { pl } from '#app/texts/pl.ts';

const texts = pl.staffPayments.sumCheck;

type SumCheckProps = {
  /** What is added up, for example 'Suma rat'. */
  readonly label: string;
  /** Of the text that says what is wrong. */
  readonly textId?: string;
  /** What the amounts must make, in grosze. */
  readonly total: Grosze;
  /** In grosze; undefined where a typed amount cannot be read. */
  readonly amounts: readonly (Grosze | undefined)[];
};

export function SumCheck({ label, textId, total, amounts }: SumCheckProps) {
  const isRead = amounts.every((amount) => amount !== undefined);
  const sum = grosze(amounts.reduce<number>((whole, amount) => whole + (amount ?? 0), 0));
  const [rest, whole] = [formatGrosze(grosze(Math.abs(total - sum))), formatGrosze(total)];
  const agrees = isRead && sum === total;
  const Icon = agrees ? CircleCheck : CircleAlert;
  const difference = sum < total ? texts.missing(rest, whole) : texts.tooMuch(rest, whole);
  return (
    <p
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2.5"
      role="status"
    >
      <span className="text-muted">{label}</span>
      <span
        id={textId}
        className={classes('flex items-center gap-1.5 text-small', agrees ? 'text-ok-line' : 'text-error-line')}
      >
        <Icon aria-hidden size={16} />
        {agrees ? texts.agrees : isRead ? difference : texts.unread}
      </span>
      <b className="num">{formatGrosze(sum)}</b>
    </p>
  );
}
