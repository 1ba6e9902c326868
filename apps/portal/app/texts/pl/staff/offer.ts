// What the pages of the offer share.

import type { ListedExemption } from '@zapisy/domain/documents/vat-exemption';
import type { VatRate } from '@zapisy/domain/payments/sold-item';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

/** What courses and goods share. */
export const offer = typesetAll({
  name: 'Nazwa',
  nameHint: 'Pełna, po polsku. Na paragonie skrócimy ją do 40 znaków.',
  onReceipt: 'Na paragonie:',
  vatRate: 'Stawka VAT',
  chooseVat: 'Wybierz stawkę',
  rates: {
    '23': '23%',
    '8': '8%',
    '5': '5%',
    '0': '0%',
    zw: 'zw. (zwolnione)',
    np: 'np. (nie podlega)',
  } satisfies Readonly<Record<VatRate, string>>,
  /** In a row of a list. */
  shortRates: { '23': '23%', '8': '8%', '5': '5%', '0': '0%', zw: 'zw.', np: 'np.' } satisfies Readonly<
    Record<VatRate, string>
  >,
  exemption: 'Podstawa zwolnienia z VAT',
  exemptionHint: 'Trafi na fakturę słowo w słowo.',
  chooseExemption: 'Wybierz podstawę',
  exemptions: {
    activity: 'rodzaj działalności (art. 43 ust. 1 ustawy)',
    turnover: 'limit obrotu (art. 113 ust. 1 i 9 ustawy)',
    regulation: 'rozporządzenie MF (art. 82 ust. 3 ustawy)',
    directive: 'dyrektywa 2006/112/WE (art. 132 ust. 1 lub art. 135 ust. 1)',
  } satisfies Readonly<Record<ListedExemption, string>>,
  ownExemption: 'inna – podam własną',
  own: 'Inna podstawa zwolnienia',
  ownHint: 'Tylko gdy nie ma jej na liście, np. art. 43 ust. 1 pkt 32 ustawy o VAT.',
  unsaved: 'Jeśli wyjdziesz teraz, zmiany w tym formularzu przepadną.',
  unknown: 'Nie wiemy, czy zmiany zostały zapisane.',
  unknownHint: 'Wyślij formularz jeszcze raz – nic nie zapisze się podwójnie.',
  saveMine: 'Zapisz moje',
  reload: 'Zostaw tamte',
  yes: 'tak',
  no: 'nie',
  problems: {
    name: 'Podaj nazwę.',
    unprintable: 'Z tej nazwy na paragonie nic by nie zostało – użyj polskich liter albo cyfr.',
    receiptName: (other: string, rate: string) =>
      `Na paragonie ta nazwa wygląda tak samo jak „${other}”, a tam stawka VAT to ${rate} – drukarka zablokowałaby nazwę. Zmień nazwę.`,
    receiptNamePrinted: (rate: string) =>
      `Paragony mogły już wyjść z tą nazwą i stawką VAT ${rate}. Drukarka nie sprzeda tej samej nazwy z wyższą stawką. Zmień nazwę (na przykład dopisz rok), a stawkę zapiszesz.`,
    vatRate: 'Wybierz stawkę VAT.',
    exemption: 'Podaj podstawę zwolnienia – musi być na fakturze.',
  },
});
