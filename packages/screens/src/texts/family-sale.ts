// The texts about the settlement of several buyers of a family that desk and portal share.
import type { DocumentPlan } from '@zapisy/domain/documents/issuing/document-plan';
import type { Participant } from '@zapisy/domain/people/participant';
import type { InvoiceData, InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { type Forms, formFor } from './plural.ts';

const PAYMENTS: Forms = ['płatność', 'płatności', 'płatności'];
const BUYERS: Forms = ['nabywca', 'nabywców', 'nabywców'];

/** Each app sets their spaces. */
export const FAMILY_SALE_TEXTS = {
  title: 'Rozliczenie rodziny',
  whole: 'Cała rodzina',
  pills: 'Uczestnicy',
  nothingDue: 'Ta rodzina nie ma nic do zapłaty.',
  buyer: {
    none: 'Paragon',
    nominal: 'Faktura imienna',
    classic: 'Faktura na firmę',
    taxId: (digits: string): string => `NIP ${digits}`,
  },
  lines: {
    nominal: 'Paragon i faktura do paragonu.',
    classic: 'Faktura na firmę – bez paragonu.',
    classicText: 'Odznaczyliśmy wydruk.',
  },
  laterDue: (day: string): string => `termin ${day} – nie teraz`,
  severalBuyers: (count: number): string => `Nabywców: ${count}. Każdy dostanie swoje dokumenty, suma jest jedna.`,
  firstBuyers: (most: number): string =>
    `Naraz rozliczysz najwyżej ${most} nabywców, więc zaznaczyliśmy pierwszych ${most}. Pozostałych rozlicz zaraz potem.`,
  tooManyBuyers: (count: number, most: number): string =>
    `Zaznaczono ${count} nabywców, a naraz rozliczysz najwyżej ${most}. Odznacz wszystko u ${count - most} z nich i rozlicz to zaraz potem.`,
  due: 'Do zapłaty',
  counted: (payments: number, buyers: number): string =>
    `${payments} ${formFor(payments, PAYMENTS)}, ${buyers} ${formFor(buyers, BUYERS)}`,
  onDocuments: 'Na dokumentach',
  acceptance: {
    accept: (total: string, documents: string): string => `Przyjmij ${total}: ${documents}`,
    acceptAlone: (total: string): string => `Przyjmij ${total}`,
    documents: {
      receipt: 'paragon',
      company: 'faktura na firmę',
      'named-linked': 'paragon i faktura imienna',
      'named-unlinked': 'faktura imienna bez paragonu',
      none: 'bez dokumentu',
    },
    times: (count: number, what: string): string => (count === 1 ? what : `${count} × ${what}`),
  },
};

type FamilySaleTexts = typeof FAMILY_SALE_TEXTS;

/** More kinds than fit on a button are not named. */
const MOST_NAMED = 2;

/** The button that takes the payments: it names the sum and the documents. `plans`: of each buyer that pays. */
export function acceptFamilyText(
  { acceptance }: Pick<FamilySaleTexts, 'acceptance'>,
  plans: readonly DocumentPlan[],
  total: string,
): string {
  const { documents, accept, acceptAlone, times } = acceptance;
  const kinds = plans.map(({ receipt, invoice }) => {
    if (invoice !== 'none') return documents[invoice];
    return receipt ? documents.receipt : documents.none;
  });
  const distinct = [...new Set(kinds)];
  if (distinct.length === 0 || distinct.length > MOST_NAMED) return acceptAlone(total);
  return accept(total, distinct.map((kind) => times(kinds.filter((one) => one === kind).length, kind)).join(', '));
}

type Buyer = { readonly preference: InvoicePreference; readonly invoice: InvoiceData };

/** A company, a person, or the participants of a buyer who wants no invoice. */
export function buyerName({ preference, invoice }: Buyer, wards: readonly Pick<Participant, 'firstName'>[]): string {
  if (preference === 'classic') return invoice.companyName;
  if (preference === 'nominal') return `${invoice.firstName} ${invoice.lastName}`;
  return wards.map(({ firstName }) => firstName).join(', ');
}

/** What distinguishes two buyers of one name; '' for a buyer who wants no invoice. */
export function buyerDetail({ buyer }: Pick<FamilySaleTexts, 'buyer'>, { preference, invoice }: Buyer): string {
  if (preference === 'classic') return buyer.taxId(formatTaxId(invoice.taxId));
  return preference === 'nominal' ? [invoice.street, invoice.city].filter(Boolean).join(', ') : '';
}
