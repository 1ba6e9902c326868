// The family's till on the server: the data of its page, and the settlement of its form.

import type { Outputs } from '@zapisy/api/client';
import type { Participant } from '@zapisy/domain/people/participant';
import { adviseSettlement } from '@zapisy/domain/preferences/settlement-advice';
import { buyersOf, type FamilyBuyer, isDueLater, profileCheckOf } from '@zapisy/domain/settlement/family-buyers';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { buyerDetail, buyerName } from '@zapisy/screens/texts/family-sale';
import { type Api, attempt } from '#app/server/api.server.ts';
import { sentId } from '#app/server/form-value.server.ts';
import { pl } from '#app/texts/pl.ts';
import { answerTermsOf } from '../receipt-answers.ts';
import { moneyTermsOf } from '../sale-money.ts';
import { deskTermsOf } from '../till.server.ts';
import type { NotSold } from '../till-answer.ts';
import { FIELDS, fieldsOf } from '../till-sale.ts';
import { type BuyerSale, familyProblemsOf, familySaleIn, payingBuyers, type WrongFamily } from './family-sale.ts';

type Ward = Outputs['payments']['dueOfFamily'][number];

export type FamilyTill = Awaited<ReturnType<typeof readFamilyTill>>;
export type BuyerTill = FamilyTill['buyers'][number];

/** All data that a settlement of this family depends on. Throws 'not-found' for the whole page. */
export async function readFamilyTill(api: Api, playerId: string) {
  const [wards, products, desks] = await Promise.all([
    api.payments.dueOfFamily.query({ playerId }),
    api.payments.products.query(),
    api.printing.desks.query(),
  ]);
  const today = warsawDate(new Date());
  const participants = wards.map(({ profile }) => profile.participant);
  return {
    /** The family's first participant. */
    id: participants[0]?.id ?? playerId,
    ownerEmail: participants[0]?.ownerEmail ?? '',
    participants,
    /** Being paid online now. */
    online: wards.flatMap(({ online }) => online),
    buyers: buyersOf(wards)
      .filter((buyer) => buyer.wards.some(({ due }) => due.length > 0))
      .map((buyer) => buyerTill(buyer, today)),
    desks,
    today,
    goods: products.filter(({ active }) => active).map(({ id, name, price }) => ({ id, name, price })),
  };
}

type Row = {
  readonly payment: Ward['due'][number];
  readonly participant: Participant;
  /** Left out until it is chosen. */
  readonly isLater: boolean;
};

function buyerTill({ id, profile, wards }: FamilyBuyer<Ward>, today: string) {
  const { banner, preference, unticksReceipt } = adviseSettlement(profileCheckOf(profile));
  const { invoice, version } = profile;
  const rows = wards.flatMap(({ profile: { participant }, due }): readonly Row[] =>
    due.map((payment) => ({ payment, participant, isLater: isDueLater(payment, today) })),
  );
  return {
    id,
    name: buyerName(
      { preference, invoice },
      wards.map((ward) => ward.profile.participant),
    ),
    detail: buyerDetail(pl.familyTill, { preference, invoice }),
    preference,
    banner,
    unticksReceipt,
    version,
    rows: [...rows.filter(({ isLater }) => !isLater), ...rows.filter(({ isLater }) => isLater)],
  };
}

type FamilyOutcome = { readonly kind: 'sold'; readonly settlementKey: string } | NotSold<WrongFamily>;

/** PAY-10: settles all buyers of the form or none, once for its key (PAY-7). */
export async function sellToFamily(api: Api, form: FormData): Promise<FamilyOutcome> {
  const desks = await api.printing.desks.query();
  const sale = familySaleIn(form);
  const problems = familyProblemsOf(sale, warsawDate(new Date()));
  const answered = { fields: fieldsOf(form), at: Date.now() };
  if (problems.length > 0) return { kind: 'wrong', problems, ...answered };
  const settlementKey = sentId(form, FIELDS.key);
  const money = moneyTermsOf(sale);
  const [first, ...others] = payingBuyers(sale).map((buyer) => groupOf(buyer, money.method));
  if (!first) return { kind: 'wrong', problems: [{ kind: 'nothing' }], ...answered };
  const done = await attempt(
    api.payments.settle.mutate({
      settlementKey,
      total: sale.total,
      ...money,
      ...deskTermsOf(sale.deskId, desks),
      groups: [first, ...others],
    }),
  );
  return done.ok ? { kind: 'sold', settlementKey } : { kind: 'refused', failure: done.failure, ...answered };
}

function groupOf(buyer: BuyerSale, method: ReturnType<typeof moneyTermsOf>['method']) {
  const { id, preference, payments, items, version, isInvalid, invoiceAfterCorrection } = buyer;
  return {
    playerId: id,
    paymentIds: payments.map((payment) => payment.id),
    items,
    ...answerTermsOf(buyer, { preference, method }),
    invoiceVersion: version,
    invoiceAfterCorrection: isInvalid && invoiceAfterCorrection,
  };
}
