// 'Zapłać': a client pays due payments online.
import { instalmentName } from '@zapisy/domain/payments/instalment-name';
import { counted } from '../../format.ts';

const PAYMENTS = ['płatność', 'płatności', 'płatności'] as const;

export const clientDuesTexts = {
  clientDues: {
    title: 'Zapłać za zajęcia',
    onlineOff: 'Szkoła nie przyjmuje płatności online. Zapłacisz na recepcji.',
    lead: 'Odznacz, czego nie płacisz teraz. Zapłacisz to później albo na recepcji.',
    none: 'Wszystko opłacone.',
    noneHint: 'Nowe należności zobaczysz tutaj i na stronie „Dokumenty i płatności”.',
    dueToday: 'termin: dziś',
    dueTomorrow: 'termin: jutro',
    dueBy: (day: string) => `do ${day}`,
    /** After 'Miejsce czeka'. */
    untilTonight: 'do końca dnia',
    untilTomorrow: 'do jutra',
    overdue: (day: string) => `termin minął ${day}`,
    instalment: (number: number, count: number) => instalmentName({ number, count }),
    receiptTo: (email: string) => `E-paragon na ${email}`,
    changeInvoice: 'Zmień dane do faktury',
    total: 'Razem',
    pay: (count: number, sum: string) => (count === 1 ? `Zapłać ${sum}` : `Zapłać ${counted(count, PAYMENTS)}: ${sum}`),
    payRest: (sum: string) => `Zapłać teraz resztę: ${sum}`,
    payReceipt: (sum: string) => `Zapłać teraz sam paragon: ${sum}`,
    opening: 'Otwieramy płatność…',
    methods: 'BLIK, karta albo przelew u operatora płatności. Potem wrócisz tutaj.',
    laterAfterCorrection: 'Płatności z fakturą zapłacisz po poprawie danych.',
    mostAtOnce: (most: number) =>
      `Naraz zapłacisz najwyżej ${counted(most, PAYMENTS)}, więc zaznaczyliśmy pierwsze. Pozostałe zapłacisz zaraz potem.`,
    tooMany: (count: number, most: number) =>
      `Zaznaczono ${counted(count, PAYMENTS)}, a naraz zapłacisz najwyżej ${most}. Odznacz ${counted(count - most, PAYMENTS)}, resztę zapłacisz zaraz potem.`,
    tickSome: 'Zaznacz, co płacisz.',
    stopped: 'Nie przechodzimy do płatności.',
    wrongTaxId: 'NIP w profilu jest nieprawidłowy. Popraw go albo wybierz paragon.',
    wrongData: 'Dane do faktury w profilu są niepełne. Popraw je albo wybierz paragon.',
    correctTaxId: 'Popraw NIP',
    correctData: 'Popraw dane',
    chooseReceipt: 'Wybierz paragon',
    /** True for the payment that reception takes, and for the others of the same checkout. */
    atCounter: (since: string, until: string) =>
      `o ${since} recepcja przejęła płatność online, w której to było. Nie płać drugi raz. Jeśli recepcja tego nie przyjmie, online zapłacisz od ${until}.`,
    counterHasIt: (since: string, until: string) =>
      `O ${since} recepcja przejęła płatność online, w której to było. Nie płać drugi raz. Jeśli recepcja tego nie przyjmie, online zapłacisz od ${until}.`,
    open: {
      open: (time: string) => `Ta płatność jest już otwarta od ${time}.`,
      'not-opened': (time: string) => `Płatność z ${time} się nie otworzyła.`,
      unknown: (time: string) => `Nie wiemy, czy płatność z ${time} się otworzyła.`,
    },
    backToOpen: 'Wróć do niej',
    checkAgain: 'Sprawdź jeszcze raz',
    sumChanged: 'Suma jest teraz inna.',
    sumChangedHint: (sum: string) => `Do zapłaty jest ${sum}. Sprawdź i naciśnij jeszcze raz.`,
    settled: 'Tę płatność już rozliczono.',
    settledHint: 'Nie ma jej na liście. Sprawdź, co zostało, i zapłać resztę.',
    /** On 'Dokumenty i płatności'. */
    payOne: 'Zapłać',
    payOneOf: (title: string, name: string) => `Zapłać: ${title}, ${name}`,
    openNow: (time: string) => `Trwa płatność online od ${time}.`,
    openNowHint: 'Dokończ ją albo sprawdź, czy już przyszła.',
  },
};
