// After the settlement of a family: the sum, and for each buyer what was taken, printed and issued.

import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import type { PaymentPart } from '@zapisy/domain/payments/payment';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { UserRoundSearch, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePolling } from '#app/components/feedback/use-polling.ts';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { asStaff } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { listed } from '#app/texts/format.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { OutcomeMark } from '../../payments/document-outcome.tsx';
import { familyTillAddress, paymentAddress, TILL } from '../../shell/addresses.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { useFocusedBanner } from '../till-outcome.tsx';
import { type BuyerResult, type FamilyResult, readFamilyResult } from './family-result.server.ts';

const texts = pl.familyTill.result;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);

export const loader = asStaff('settle-and-issue', async ({ api, params }) => ({
  result: await readFamilyResult(api, params['settlementKey'] ?? ''),
}));

export default function StaffFamilyResult() {
  const { result } = useLoaderData<typeof loader>();
  const { buyers, playerId, cancelledAt, progress } = result;
  usePolling(progress === 'waiting' && cancelledAt === null);
  return (
    <>
      <StaffHead title={texts.title} />
      <div className="grid max-w-[760px] gap-4">
        <Summary result={result} />
        {buyers.map((buyer) => (
          <Buyer key={buyer.payments[0]?.id} buyer={buyer} />
        ))}
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={TILL} variant="primary" icon={UserRoundSearch}>
            {pl.staffRegister.next}
          </ButtonLink>
          {playerId !== null && (
            <ButtonLink to={familyTillAddress(playerId)} icon={UsersRound}>
              {texts.again}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

const TONES = { done: 'ok', waiting: 'info', unprinted: 'info', person: 'warn' } as const;

/** 'Gotowe' only when the documents and the prints are done, too. */
function Summary({ result: { total, parts, cancelledAt, progress } }: { readonly result: FamilyResult }) {
  const ref = useFocusedBanner();
  if (cancelledAt !== null) {
    return (
      <Banner tone="warn" focusRef={ref} title={texts.cancelled(formatWarsaw(cancelledAt))}>
        {texts.cancelledHint}
      </Banner>
    );
  }
  const said = {
    done: [texts.done, ''],
    waiting: [texts.taken, texts.takenHint],
    unprinted: [texts.taken, texts.unprintedHint],
    person: [texts.person, texts.personHint],
  } as const;
  const [title, hint] = said[progress];
  return (
    <Banner tone={TONES[progress]} announce="status" focusRef={ref} title={title}>
      {hint}
      <span className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span>{texts.total}</span>
        <b className="num text-figure leading-tight">{formatGrosze(total)}</b>
        <span>{partsText(parts)}</span>
      </span>
    </Banner>
  );
}

function partsText(parts: readonly PaymentPart[]): string {
  return listed(parts.map(({ method, amount }) => `${pl.staffPayments.methods[method]} ${formatGrosze(amount)}`));
}

function Buyer({ buyer }: { readonly buyer: BuyerResult }) {
  const { name, preference, total, parts, payments } = buyer;
  return (
    <section
      aria-label={`${pl.familyTill.buyer[preference]}: ${name}`}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-sunken px-pad py-2.5">
        <DocumentChip preference={preference} />
        <h2 className="min-w-0 wrap-anywhere">{name}</h2>
        <b className="num ml-auto">{formatGrosze(total)}</b>
      </div>
      <dl className="grid gap-x-6 gap-y-2 border-b border-line px-pad py-2.5 sm:grid-cols-2">
        <Fact name={texts.money}>{partsText(parts)}</Fact>
        <Fact name={texts.receipt}>{receiptText(buyer)}</Fact>
      </dl>
      <ul aria-label={texts.document}>
        {payments.map(({ id, names, amount, participant, outcome }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-pad py-2 first:border-t-0"
          >
            <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
            <span className="min-w-40 flex-1 leading-[1.3] wrap-break-word">
              <b>{participant.firstName}</b> {typeset(listed(names))}
              <span className="block text-small">
                <Link to={paymentAddress(id)} className="link-alone">
                  {pl.staffPayments.open(id)}
                </Link>
              </span>
            </span>
            <OutcomeMark outcome={outcome} />
            <b className="num">{formatGrosze(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function receiptText({ hasReceipt, print, fiscal }: BuyerResult): string {
  if (print !== null) return pl.staffPayment.print[print];
  if (!hasReceipt) return texts.noReceipt;
  return fiscal === null ? texts.notYet : pl.staffPayment.fiscal[fiscal];
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
