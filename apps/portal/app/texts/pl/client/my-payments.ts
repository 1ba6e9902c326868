// A client's payments, and the files of their documents.

import type { EmailState } from '@zapisy/domain/documents/document-email';
import { formFor } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

/** The text about a document's e-mail; undefined for one that was not needed any more. */
type EmailTexts = Readonly<Record<EmailState, ((address: string) => string) | undefined>>;

const myPaymentsTexts = {
  myPayments: {
    allPaid: 'Wszystko jest uregulowane.',
    beingPaid: (count: number) => `Trwa wpłata online: ${counted(count, ['płatność', 'płatności', 'płatności'])}.`,
    due: (due: number) =>
      `${formFor(due, ['Czeka', 'Czekają', 'Czeka'])} ${counted(due, ['płatność', 'płatności', 'płatności'])}.`,
    empty: 'Nie masz jeszcze płatności ani dokumentów.',
    documents: 'Dokumenty',
    filter: 'Czyje dokumenty',
    everyone: 'Wszyscy',
    noneYet: 'Nie ma jeszcze dokumentów.',
    older: (count: number) => `Pokaż starsze (${counted(count, ['płatność', 'płatności', 'płatności'])})`,
    invoiceNumber: (number: string) => `faktura ${number}`,
    receiptNumber: (number: string) => `e-paragon ${number}`,
    waiting: 'Przygotowujemy dokument. Wyślemy go e-mailem.',
    needsPerson: 'Dokument wymaga sprawdzenia, recepcja już o tym wie.',
    fellBack: 'Faktury nie udało się wystawić – recepcja się odezwie.',
    without: 'bez dokumentu',
    soon: 'za chwilę',
    pending: 'w trakcie płatności',
    unopened: { 'not-opened': 'nie otworzyła się', unknown: 'mogła się nie otworzyć' },
    refunded: 'Zwrot',
    downloadPdf: 'Pobierz PDF',
    pdfOfInvoice: (number: string) => `Pobierz PDF: faktura ${number}`,
    pdfOfReceipt: (number: string) => `Pobierz PDF: e-paragon ${number}`,
    pdf: { receipt: 'Paragon PDF', vat: 'Faktura PDF' },
    /** Begins with the visible text, so that a person with voice control can say it. */
    downloadOf: (seen: string, number: string) => `${seen}, pobierz ${number}`,
    sentTo: (address: string) => `E-maile z dokumentami wysłaliśmy na ${address}.`,
    allEmailed: {
      waiting: () => 'Wyślemy też e-mailem.',
      sending: (address: string) => `Wysyłamy e-mailem na ${address}.`,
      sent: (address: string) => `Wysłane e-mailem na ${address}.`,
      unknown: (address: string) => `E-mail na ${address} mógł nie dojść, pobierz PDF.`,
      refused: (address: string) => `E-mail na ${address} nie wyszedł, pobierz PDF.`,
      dropped: undefined,
    } satisfies EmailTexts,
    emailed: {
      receipt: {
        waiting: () => 'wyślemy go e-mailem',
        sending: (address: string) => `wysyłamy na ${address}`,
        sent: (address: string) => `wysłany na ${address}`,
        unknown: (address: string) => `e-mail na ${address} mógł nie dojść, pobierz PDF`,
        refused: (address: string) => `e-mail na ${address} nie wyszedł, pobierz PDF`,
        dropped: undefined,
      },
      vat: {
        waiting: () => 'wyślemy ją e-mailem',
        sending: (address: string) => `wysyłamy na ${address}`,
        sent: (address: string) => `wysłana na ${address}`,
        unknown: (address: string) => `e-mail na ${address} mógł nie dojść, pobierz PDF`,
        refused: (address: string) => `e-mail na ${address} nie wyszedł, pobierz PDF`,
        dropped: undefined,
      },
    } satisfies Readonly<Record<'receipt' | 'vat', EmailTexts>>,
  },
};

export const { myPayments } = typesetAll(myPaymentsTexts);
