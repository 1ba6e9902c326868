// 'Zapłać' as one form: the groups of buyers, the sum beside them, and on a phone the button at the bottom edge.
import { Form, Link } from '@remix-run/react';
import { MOST_DUES_AT_ONCE } from '@zapisy/domain/checkout/due-to-pay';
import { formatGrosze } from '@zapisy/domain/money';
import { Banner } from '@zapisy/screens/components/banner';
import { DOCUMENT_NAMES } from '@zapisy/screens/texts/document-names';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { duesPl } from '#app/texts/dues-pl.ts';
import { EnterButton } from '../../components/form/enter-button.tsx';
import { useSchool } from '../../shared/school/school-context.ts';
import { BuyerGroup, correctionAddress } from './buyer-group.tsx';
import { buyerName } from './buyer-name.ts';
import {
  type Chosen,
  chosenOf,
  DUES,
  type DueGroup,
  PAYMENT_FIELD,
  payableOf,
  RECEIPT_FIELD,
  sumOf,
} from './chosen-dues.ts';
import { PayAct } from './pay-act.tsx';

const texts = duesPl.clientDues;

type PayFormProps = {
  readonly groups: readonly DueGroup[];
  /** The ticks that the form starts with. */
  readonly started: readonly number[];
  readonly email: string;
  readonly today: string;
  /** What an answer says, above the groups. */
  readonly children?: ReactNode;
  /** What is asked above the button. */
  readonly asks: ReactNode;
};

export function PayForm({ groups, started, email, today, children, asks }: PayFormProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(started));
  const chosen = chosenOf(groups, ticked);
  const isBlocked = groups.some(({ problems }) => problems.length > 0);
  const count = chosen.reduce((sum, { dues }) => sum + dues.length, 0);
  const payable = groups.flatMap(payableOf).length;
  const { paysOnline } = useSchool();
  const hasLock = groups.some((group) => group.dues.some(({ lock }) => lock !== null));
  return (
    <Form
      method="post"
      className="mt-5.5 flex flex-col gap-6.5 md:mt-7.5 md:grid md:grid-cols-[minmax(0,1fr)_356px] md:items-start md:gap-11"
      onChange={(event) => setTicked(ticksIn(event.currentTarget))}
      onSubmit={(event) => {
        // The answer would set the ticks again, and remove those that were made while it was on its way.
        const isPayable = count > 0 && count <= MOST_DUES_AT_ONCE;
        if (!isPayable && !isReceiptChosen(event.nativeEvent)) event.preventDefault();
      }}
    >
      {payable > 0 && paysOnline && <EnterButton />}
      <div className="grid min-w-0 gap-4">
        {children}
        {payable > MOST_DUES_AT_ONCE && (
          <Banner tone="info" announce="none" title={texts.mostAtOnce(MOST_DUES_AT_ONCE)} />
        )}
        {groups.map((group) => (
          <BuyerGroup
            key={`${group.buyer.preference} ${group.dues[0]?.payment.id}`}
            group={group}
            email={email}
            today={today}
            started={started}
            ticked={ticked}
          />
        ))}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={correctionAddress(undefined)} className="link-alone text-small">
            {texts.changeInvoice}
          </Link>
          {hasLock && (
            <Link to={DUES} reloadDocument className="link-alone inline-flex items-center gap-1.5 text-small">
              <RefreshCw aria-hidden size={16} />
              {texts.checkAgain}
            </Link>
          )}
        </p>
      </div>
      <aside className="min-w-0 max-md:contents md:sticky md:top-7">
        <Sums chosen={chosen} isAlone={payable === 0} />
        {payable > 0 && paysOnline && <Asks>{asks}</Asks>}
        {payable > 0 && <PayAct chosen={chosen} isBlocked={isBlocked} />}
      </aside>
    </Form>
  );
}

/** Between the sum and the button, which are one card on a wide screen. */
function Asks({ children }: { readonly children: ReactNode }) {
  return (
    <div className="empty:hidden max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:pb-4 max-md:*:mt-0 max-md:*:border-t-0 md:border-x md:border-line md:bg-surface md:px-6 md:shadow-card">
      {children}
    </div>
  );
}

function ticksIn(form: HTMLFormElement): ReadonlySet<number> {
  return new Set(new FormData(form).getAll(PAYMENT_FIELD).map(Number));
}

function isReceiptChosen(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === RECEIPT_FIELD;
}

type SumsProps = {
  readonly chosen: readonly Chosen[];
  /** Nothing can be paid now: there is no button below that closes the card. */
  readonly isAlone: boolean;
};

function Sums({ chosen, isAlone }: SumsProps) {
  const open = isAlone ? '' : 'md:rounded-b-none md:border-b-0 md:shadow-none';
  return (
    <div className={`rounded-card border border-line bg-surface px-4 py-4.5 shadow-card md:px-6 md:pt-5.5 ${open}`}>
      <ul className="empty:hidden">
        {chosen.map(({ group, dues }) => (
          <li key={dues[0]?.payment.id} className="flex justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              {typeset([DOCUMENT_NAMES[group.buyer.preference], buyerName(group)].filter(Boolean).join(': '))}
            </span>
            <span className="num">{formatGrosze(sumOf(dues))}</span>
          </li>
        ))}
      </ul>
      <p
        className={`flex justify-between gap-3 text-[22px] ${isAlone ? '' : 'mt-2.5 border-t-2 border-ink pt-3.5'} leading-tight font-bold tracking-[-0.01em]`}
      >
        <span>{texts.total}</span>
        <span className="num" aria-live="polite">
          {formatGrosze(sumOf(chosen.flatMap(({ dues }) => dues)))}
        </span>
      </p>
      {!isAlone && <p className="mt-3.5 text-small text-muted md:hidden">{texts.methods}</p>}
    </div>
  );
}
