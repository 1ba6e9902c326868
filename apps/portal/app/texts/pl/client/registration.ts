// The texts of registering for classes and camps.

import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import type { BasketClosure } from '@zapisy/domain/registration/closed-courses';
import type { Course } from '@zapisy/domain/registration/course';
import { HOLD_MINUTES } from '@zapisy/domain/registration/place-hold';
import { formFor } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import type { RefusalText } from '#app/texts/refusal-text.ts';
import { counted } from '../../format.ts';

/** A course that is closed for registration, by the server's reason. */
export const CLOSED_COURSE = {
  'course-over': {
    title: 'Te zajęcia już się skończyły.',
    text: 'Nie można się na nie zapisać. Wybierz inne zajęcia.',
  },
  'course-off': {
    title: 'Te zajęcia się nie odbędą.',
    text: 'Nie można się na nie zapisać i nic za nie nie płacisz. Wybierz inne zajęcia.',
  },
  'turnus-started': {
    title: 'Ten turnus już się rozpoczął.',
    text: 'Nie można się na niego zapisać i nic za niego nie płacisz. Wybierz inne zajęcia.',
  },
  'month-over': {
    title: 'W wybranym miesiącu nie ma już tych zajęć.',
    text: 'Nic za nie nie płacisz. Wybierz te zajęcia jeszcze raz – zaczniesz od następnego miesiąca.',
  },
} satisfies Readonly<Record<BasketClosure, RefusalText>>;

export const registration = typesetAll({
  steps: ['Uczestnik i zajęcia', 'Dane do faktury', 'Podsumowanie', 'Płatność'] as const,
  leadActor: `Wybierz, kogo zapisujesz. Miejsca zarezerwujemy na ${HOLD_MINUTES} ${formFor(HOLD_MINUTES, ['minutę', 'minuty', 'minut'])}.`,
  each: { trial: 'za osobę', permanent: 'za osobę za miesiąc', turnus: 'za osobę' } satisfies Readonly<
    Record<Course['kind'], string>
  >,
  person: 'Kogo zapisujesz?',
  month: 'Od kiedy płacisz za osobę?',
  noMonth: 'W tym miesiącu zapiszesz się tylko na recepcji.',
  monthChanged: {
    title: 'Miesiące do wyboru zmieniły się przed chwilą.',
    hint: 'Nic jeszcze nie zarezerwowaliśmy. Sprawdź cenę i przejdź dalej.',
  },
  offerChanged: {
    title: 'Od dnia, w którym zwolniło się miejsce, odbyły się już zajęcia.',
    hint: 'Nic jeszcze nie płacisz. Miejsce dalej czeka: sprawdź nową cenę i przejdź dalej.',
  },
  noPerson: 'Wybierz co najmniej jedną osobę.',
  holdHint: (free: number) =>
    `${formFor(free, ['Zostało', 'Zostały', 'Zostało'])} ${counted(free, ['wolne miejsce', 'wolne miejsca', 'wolnych miejsc'])}.`,
  holding: 'Rezerwuję…',
  next: 'Dalej',
  otherCourse: 'Wybierz inne zajęcia',
  chooseCourse: 'Wybierz zajęcia',
  /** Shown beside a person who cannot be chosen in step 1. */
  inCourse: 'Zapis już jest',
  inPayment: 'Płatność w toku',
  backToPayment: 'Wróć do płatności',
  backToPaymentOf: (name: string) => `Wróć do płatności: ${name}`,
  allInCourse: 'Nie ma tu już kogo zapisać.',
  fits: (year: number, age: string) => `rocznik ${year}, ${age} · pasuje`,
  notFitting: (year: number, age: string, ages: string, years: string) =>
    `Rocznik ${year}, ${age}. Te zajęcia: ${ages} (${years}).`,
  notFittingHint: 'Wyjątek jest możliwy na recepcji: tel.',
  notFittingAtReception: 'Wyjątek jest możliwy na recepcji.',
  notFittingMeanwhile: (names: string) => `Wiek nie pasuje do tych zajęć: ${names}.`,
  noneFits: 'Te zajęcia są dla osób w innym wieku.',
  nextMeeting: (when: string) => `najbliższe: ${when}`,
  registeredMeanwhile: (names: string) => `Zapis już jest: ${names}.`,
  registeredMeanwhileHint: 'Sprawdź wybór i przejdź dalej.',
  leftOut: {
    settled: 'Zapis już jest:',
    settledHint: 'Nie płacisz za te zajęcia drugi raz.',
    beingPaid: 'Płatność w toku:',
    reviewed: 'Nie płacisz teraz za:',
    toPayment: 'Wróć do tej płatności',
    gone: 'Miejsce wróciło do puli:',
    goneHint: 'Nie płacisz za nie.',
    closed: {
      'course-over': 'Te zajęcia już się skończyły:',
      'course-off': 'Te zajęcia się nie odbędą:',
      'turnus-started': 'Ten turnus już się rozpoczął:',
      'month-over': 'W wybranym miesiącu nie ma już tych zajęć:',
    } satisfies Readonly<Record<BasketClosure, string>>,
    closedHint: 'Nie można się już zapisać. Nie płacisz za to miejsce.',
  },
  blocked: {
    title: 'Nie możemy przejść dalej',
    registered: {
      title: 'Zapis na te zajęcia już jest.',
      text: 'Jeśli jest jeszcze coś do zapłaty, znajdziesz to w dokumentach i płatnościach.',
    },
    unknown: {
      title: 'Pod tym adresem nie ma zapisu.',
      text: 'Adres może być niepełny. Wybierz zajęcia jeszcze raz albo sprawdź swoje płatności.',
    },
  },
  closed: CLOSED_COURSE,
  unfinished: {
    title: 'Niedokończony zapis:',
    place: (course: string, name: string) => `${course} (${name})`,
    waits: (what: string, count: number, time: string) =>
      `${what}, ${formFor(count, ['miejsce czeka', 'miejsca czekają', 'miejsca czekają'])} do ${time}`,
    finishOf: (what: string) => `Dokończ zapis: ${what}`,
  },
  tooManyHeld: (most: number) => ({
    title: `Możesz trzymać najwyżej ${most} miejsc naraz.`,
    hint: 'Najpierw zapłać za miejsca, które czekają, albo z nich zrezygnuj. Potem wybierz następne.',
  }),
  holdUsedUp: (time: string) => ({
    title: `Te zajęcia możesz wybrać ponownie o ${time}.`,
    hint: 'Miejsce czekało już na zapłatę tyle razy, ile może. Do tej godziny może je zająć ktoś inny. W recepcji zapiszesz się od razu.',
  }),
  waiting: {
    title: 'Lista rezerwowa',
    lead: 'Gdy zwolni się miejsce, wyślemy wiadomość i potrzymamy je do podanego czasu. Wtedy dokończysz zapis i zapłacisz.',
    join: 'Zapisz na listę rezerwową',
    joining: 'Zapisuję na listę…',
    hint: 'Brak wolnych miejsc. Zapis na listę rezerwową nic nie kosztuje, a zrezygnować można w każdej chwili.',
    otherFree: 'Brak wolnych miejsc.',
    position: (position: number) => `${position}. na liście rezerwowej`,
    joined: 'Jesteś na liście rezerwowej.',
    joinedHint: 'Miejsca dostają kolejne osoby, w kolejności zapisu. O wolnym miejscu napiszemy e-mail.',
    left: 'Zapis na liście rezerwowej został usunięty.',
    heldUntil: (until: string) => `Miejsce czeka do ${until}`,
    finish: 'Dokończ zapis',
    finishOf: (course: string, name: string) => `Dokończ zapis: ${course}, ${name}`,
    leave: 'Zrezygnuj',
    leaveOf: (course: string, name: string) => `Zrezygnuj: ${course}, ${name}`,
    see: 'Zobacz listę',
    empty: 'Nie czekasz na żadne miejsce.',
    emptyHint: 'Przy zajęciach bez wolnych miejsc możesz zapisać się na listę rezerwową.',
    offer: 'Zobacz zajęcia',
    tooMany: (most: number) => `Możesz czekać najwyżej na ${most} miejsc naraz.`,
    tooManyHint: 'Zrezygnuj z jednego z nich, a potem dopisz się do tej listy.',
  },
  full: 'Nie ma już tylu wolnych miejsc. Zmień wybór albo wybierz inne zajęcia.',
  /** Their time ran out, or they were given up in another window or released by staff. */
  overTitle: 'Te miejsca już nie czekają',
  overText: 'Wróciły do puli i nic nie pobraliśmy. Jeśli nadal są wolne, wybierz je jeszcze raz.',
  invoiceLead: 'Sprawdź, co wystawimy po zapłacie.',
  fromProfile: 'Użyjemy danych z profilu',
  forThisOnly: 'Dane tylko dla tej rezerwacji',
  changeHere: 'Zmień tylko dla tej rezerwacji',
  changeProfile: 'Zmień w profilu',
  noInvoice: 'Nie chcę faktury',
  backUnchanged: 'Wróć bez zmian',
  backToChooseWards: 'Wróć do wyboru uczestników',
  useProfile: 'Wróć do danych z profilu',
  profileProblem: 'Dane w profilu są nieprawidłowe.',
  profileTaxId: 'NIP w profilu jest nieprawidłowy.',
  profileProblemHint: 'Popraw je, zanim zapłacisz.',
  profileTaxIdHint: 'Popraw go, zanim zapłacisz.',
  bothHint: 'W profilu są włączone obie faktury. Wybierz jedną dla tej rezerwacji.',
  saveToProfile: 'Zapisz w profilu na przyszłość',
  saveToProfileHint: (names: string) => `Dla: ${names}`,
  profileNotSaved: 'Dane zapisaliśmy dla tej rezerwacji, ale nie w profilu.',
  profileNotSavedHint: 'Ktoś zmienił profil w międzyczasie. Sprawdź go po zapłaceniu.',
  stopped: 'Nie przechodzimy do płatności:',
  stoppedTaxId: 'ten NIP jest nieprawidłowy. Popraw go albo wybierz paragon.',
  stoppedData: 'dane do faktury są niepełne. Popraw je albo wybierz paragon.',
  summaryTitle: 'Sprawdź i zapłać',
  summaryLead: (count: number) =>
    `${counted(count, ['miejsce', 'miejsca', 'miejsc'])} ${formFor(count, ['czeka', 'czekają', 'czeka'])} na Ciebie.`,
  youRegister: 'Zapisujesz',
  add: 'Dodaj kolejne zajęcia',
  changeDocument: 'Zmień dokument',
  remove: 'Usuń',
  removeOf: (name: string, course: string) => `Usuń: ${name} – ${course}`,
  removed: 'Miejsce wróciło do puli.',
  removedHint: 'Nic nie pobraliśmy.',
  notRemoved: 'Za to miejsce trwa płatność.',
  notRemovedHint: 'Dokończ ją albo z niej zrezygnuj, a potem usuń miejsce.',
  document: 'Dokument',
  willIssue: 'Po zapłacie wystawimy:',
  issue: {
    none: 'e-paragon',
    nominal: 'paragon i fakturę imienną do tego paragonu',
    classic: 'fakturę VAT na firmę (bez paragonu)',
  } satisfies Readonly<Record<InvoicePreference, string>>,
  issuedElsewhere: 'dokument poza tym systemem, w sekretariacie szkoły',
  nothingIssued: 'nic, bo nie ma opłaty',
  buyer: 'Nabywca',
  noBuyer: 'Na paragonie nie ma danych nabywcy.',
  onInvoice: 'Na fakturze',
  onReceipt: 'Na paragonie',
  total: 'Razem',
  toPay: 'Przejdź do płatności',
  checking: 'Sprawdzam…',
  freeSubmit: 'Zapisz bez opłaty',
  /** Without an address no document is made here. */
  methods: (email: string | undefined) =>
    `BLIK, karta albo przelew.${email === undefined ? '' : ` Dokument wyślemy na ${email}.`}`,
  onlineOff: 'Szkoła nie przyjmuje płatności online.',
  onlineOffHint: 'Zapisz się i zapłać na recepcji. Miejsce trzymamy tylko do końca czasu na tej stronie.',
  backToInvoice: 'Wróć do danych do faktury',
  payTitle: 'Płatność',
  payLead: 'Przejdziesz na stronę operatora płatności, a potem wrócisz tutaj.',
  /** Article 17.3 of the act on consumers' rights: the button itself says that it obliges to pay. */
  payNow: (amount: string) => `Zamawiam z obowiązkiem zapłaty ${amount}`,
  opening: 'Otwieram płatność…',
  backToSummary: 'Wróć do podsumowania',
  leavingTitle: 'Przechodzimy do płatności',
  leavingText: 'Za chwilę otworzy się strona operatora płatności.',
  leavingLink: 'Otwórz stronę płatności',
  doneTitle: 'Miejsca są Twoje',
  doneText: 'Te zajęcia są bez opłaty, więc nie ma płatności ani dokumentu.',
  toDocuments: 'Dokumenty i płatności',
});
