// Documents and payments: the dues, and the paid ones with their documents.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { PillLink } from '../../components/form/pill-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { oneAddress } from './document-emails.ts';
import { DueCard, locksOf, OpenPayments, openOf, PayAll, payableIds } from './due-cards.tsx';
import { duesInOrder, pastPayments } from './own-payment-list.ts';
import { PaymentRow } from './payment-row.tsx';
import { type OwnPayment, shownDocuments } from './payment-text.ts';

const PAGE = 25;
const PILL = 'min-h-10 gap-2 py-1 pr-3.5 pl-1.5 text-[15px]';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.menu.documents);

export const loader = asVisitor(async ({ api, url }) => {
  const [all, groups] = await Promise.all([api.payments.mine.query(), api.checkout.dues.query()]);
  const person = url.searchParams.get('kto');
  const wards = [...new Map(all.map(({ participant }) => [participant.id, participant])).values()].sort(
    (one, other) => one.mark - other.mark,
  );
  const due = duesInOrder(all);
  const isOf = ({ participant }: OwnPayment) => person === null || participant.id === person;
  const past = pastPayments(all).filter((paid) => paid.some(isOf));
  const shown = url.searchParams.has('starsze') ? past : past.slice(0, PAGE);
  return {
    today: warsawDate(new Date()),
    due,
    pending: all.filter(({ payment }) => payment.state === 'pending').length,
    open: openOf(groups),
    payable: payableIds(groups),
    locks: locksOf(groups),
    wards,
    person,
    shown,
    hidden: past.length - shown.length,
  };
});

function leadOf(due: number, pending: number): string {
  if (due > 0) return pl.myPayments.due(due);
  return pending > 0 ? pl.myPayments.beingPaid(pending) : pl.myPayments.allPaid;
}

export default function Documents() {
  const { today, due, pending, open, payable, locks, wards, person, shown, hidden } = useLoaderData<typeof loader>();
  const lockOf = new Map(locks);
  const sentTo = oneAddress(shown.flat().flatMap(shownDocuments));
  const nothing = due.length === 0 && shown.length === 0 && person === null;
  return (
    <>
      <PageHead title={pl.menu.documents} lead={nothing ? undefined : leadOf(due.length, pending)} />
      <OpenPayments open={open} />
      <PayAll due={due.filter(({ payment }) => payable.includes(payment.id))} />
      {due.length > 0 && (
        <ul className="mt-5 grid gap-gap">
          {due.map((payment) => (
            <DueCard key={payment.payment.id} due={payment} today={today} lock={lockOf.get(payment.payment.id)} />
          ))}
        </ul>
      )}
      {nothing ? (
        <div className="mt-8">
          <EmptyState title={pl.myPayments.empty} action={<ButtonLink to="/zajecia">{pl.menu.courses}</ButtonLink>} />
        </div>
      ) : (
        <section aria-labelledby="dokumenty" className="mt-9">
          <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
            <h2 id="dokumenty">{pl.myPayments.documents}</h2>
            {wards.length > 1 && (
              <nav aria-label={pl.myPayments.filter} className="flex flex-wrap gap-2">
                <PillLink to="/dokumenty" preventScrollReset isChosen={person === null} className={PILL}>
                  <span className="pl-2.5">{pl.myPayments.everyone}</span>
                </PillLink>
                {wards.map((ward) => (
                  <PillLink
                    key={ward.id}
                    to={`/dokumenty?kto=${ward.id}`}
                    preventScrollReset
                    isChosen={person === ward.id}
                    className={PILL}
                  >
                    <PersonMark name={ward.firstName} mark={ward.mark} size={28} />
                    {ward.firstName}
                  </PillLink>
                ))}
              </nav>
            )}
          </div>
          <Card>
            {shown.length === 0 ? (
              <p className="p-pad text-muted">{pl.myPayments.noneYet}</p>
            ) : (
              <ul>
                {shown.map((paid) => (
                  <PaymentRow key={paid[0].payment.id} paid={paid} saidBelow={sentTo} />
                ))}
              </ul>
            )}
          </Card>
          {sentTo !== undefined && (
            <p className="mt-3 text-small wrap-anywhere text-muted">{typeset(pl.myPayments.sentTo(sentTo))}</p>
          )}
          {hidden > 0 && (
            <Link
              to={`?${new URLSearchParams({ ...(person && { kto: person }), starsze: 'tak' })}`}
              className="link-alone mt-3"
            >
              {pl.myPayments.older(hidden)}
            </Link>
          )}
        </section>
      )}
    </>
  );
}
