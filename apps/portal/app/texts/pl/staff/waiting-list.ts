// The texts of a course's waiting list for staff.
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

const waitingListTexts = {
  waitingList: {
    title: 'Lista rezerwowa',
    note: (course: string) => `Lista rezerwowa: ${course}`,
    lead: 'Wolne miejsce dostaje pierwsza osoba z listy. Wysyłamy wiadomość i trzymamy miejsce tak długo, jak ustawiła szkoła, a tuż przed zajęciami krócej. Potem dostaje je następna.',
    toClassList: 'Lista zajęć',
    open: (count: number) => (count === 0 ? 'Lista rezerwowa' : `Lista rezerwowa: ${count}`),
    change: 'Zmień listę',
    empty: 'Nikt nie czeka na miejsce.',
    emptyHint: 'Klient dopisze się sam, gdy zabraknie miejsc. Osobę, która dzwoni, dopiszesz poniżej.',
    kept: (count: number) =>
      `${counted(count, ['wolne miejsce jest', 'wolne miejsca są', 'wolnych miejsc jest'])} dla osób z tej listy. Zaoferujemy je w ciągu minuty.`,
    since: (day: string) => `na liście od ${day}`,
    byStaff: 'dopisała recepcja',
    noPhone: 'brak numeru',
    call: (owner: string, phone: string) => `Zadzwoń: ${owner}, ${phone}`,
    until: (until: string) => `miejsce czeka do ${until}`,
    letters: {
      waiting: 'wiadomość czeka na wysłanie',
      sending: 'wiadomość czeka na wysłanie',
      sent: 'wiadomość wysłana',
      failed: 'wiadomość nie wyszła, zadzwoń',
      dropped: 'wiadomości nie wysłano, zadzwoń',
    },
    noLetter: 'rodzina nie ma e-maila, zadzwoń',
    mailOff: 'e-maile są wyłączone, zadzwoń',
    enrol: 'Zapisz',
    enrolOf: (name: string) => `Zapisz: ${name}`,
    enrolling: 'Zapisuję…',
    enrolled: (name: string) => `Zapisano: ${name}.`,
    enrolledHint: 'Miejsce jest zajęte, należność jest przy uczestniku.',
    toTill: 'Rozlicz w Kasie',
    remove: 'Usuń z listy',
    removeOf: (name: string) => `Usuń z listy: ${name}`,
    removing: 'Usuwam…',
    removed: 'Usunięto z listy. Miejsce, które czekało na tę osobę, dostanie następna.',
    reason: 'Powód',
    reasonHint: 'np. rodzice zrezygnowali telefonicznie',
    noReason: 'Podaj powód. Zostanie w dzienniku.',
    find: 'Kogo dopisać?',
    choose: (name: string) => `Wybierz: ${name}`,
    add: 'Dopisz do listy',
    adding: 'Dopisuję…',
    added: 'Dopisano na koniec listy.',
    chosen: (name: string) => `Wybrana osoba: ${name}`,
    other: 'Inna osoba',
    passOver: 'Zapisz poza kolejką',
    passOverHint: (count: number) =>
      `Na wolne miejsce ${count === 1 ? 'czeka jedna osoba' : `czeka ${counted(count, ['osoba', 'osoby', 'osób'])}`} z listy. Powód zobaczy administrator.`,
    passOverReason: 'np. rodzeństwo już chodzi na te zajęcia',
    notEnrolled: {
      title: 'Nie udało się zapisać tej osoby.',
      text: 'Nic się nie zmieniło. Odśwież stronę, sprawdź cenę i miesiąc, a potem zapisz jeszcze raz.',
    },
    loadFailed: 'Nie udało się wczytać listy rezerwowej',
  },
};

export const { waitingList } = typesetAll(waitingListTexts);
