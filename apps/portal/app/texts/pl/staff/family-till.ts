// The texts of the till for a whole family: several buyers, one sum.
import { instalmentName } from '@zapisy/domain/payments/instalment-name';
import { FAMILY_SALE_TEXTS } from '@zapisy/screens/texts/family-sale';

export const familyTillTexts = {
  familyTill: {
    ...FAMILY_SALE_TEXTS,
    note: (buyers: number) => `${buyers > 1 ? 'kilku nabywców' : 'jeden nabywca'}, jedna suma`,
    nothingDueHint: 'Towar sprzedasz w kasie jednej osoby.',
    toMethod: 'Przejdź do formy płatności',
    instalment: (number: number, count: number) => instalmentName({ number, count }),
    rows: (buyer: string) => `Płatności: ${buyer}`,
    goods: 'Dodaj towar',
    goodsOf: (name: string, buyer: string) => `Ile sztuk: ${name}, na dokumentach: ${buyer}`,
    later: 'Faktura po poprawie danych',
    laterHint: 'Przyjmij płatność teraz. Faktura poczeka, aż ktoś poprawi dane.',
    nothingYet: 'Przyjmij płatność',
    problems: {
      nothing: 'Zaznacz, co dziś opłacane.',
      'invalid-data': 'Popraw dane do faktury, odznacz te płatności albo zaznacz „Faktura po poprawie danych”.',
    },
    /** What the error summary calls a problem of one of several buyers. */
    problemOf: (label: string, buyer: string) => `${label} (${buyer})`,
    otherTotal: (total: string) => `Kwota zmieniła się przed chwilą: teraz jest do zapłaty ${total}.`,
    otherTotalHint: 'Nic nie zapisaliśmy. Powiedz to klientowi i zatwierdź ponownie.',
    changed: 'Dane do faktury zmieniły się przed chwilą.',
    changedHint: 'Nic nie zapisaliśmy. Niżej są dane, jakie są teraz: sprawdź je i zatwierdź ponownie.',
    sent: 'Co wysłano',
    sentPayment: (id: number, amount: string) => `nr ${id}: ${amount}`,
    sentGoods: (count: number) => `towar: ${count} szt.`,
    result: {
      title: 'Rozliczenie rodziny',
      done: 'Gotowe.',
      taken: 'Pieniądze przyjęte.',
      takenHint: 'Dokumenty i wydruki powstają. Strona sama pokaże, gdy będą gotowe.',
      unprintedHint: 'Paragonu nie drukuje to stanowisko. Zobacz przy nabywcy, czy jest już fiskalny.',
      person: 'Pieniądze przyjęte, ale coś wymaga człowieka.',
      personHint: 'Niżej widać, przy którym nabywcy. Otwórz jego płatność i zobacz, co zrobić.',
      cancelled: (when: string) => `Rozliczenie anulowano ${when}.`,
      cancelledHint: 'Płatności znów czekają na zapłatę.',
      total: 'Przyjęto',
      money: 'Pieniądze',
      receipt: 'Paragon',
      document: 'Dokumenty',
      noReceipt: 'bez paragonu',
      notYet: 'jeszcze nie wystawiony',
      again: 'Wróć do rodziny',
      loadFailed: 'Nie udało się wczytać rozliczenia',
    },
  },
};
