// The texts of the page on which an administrator writes what the school says of itself, and of the steps before it opens.

import type { OpeningStep } from '@zapisy/domain/school/opening';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { staffTitles } from './titles.ts';

/** By field and code; a text for every problem that the rule finds. */
const PROBLEMS = {
  'name required': 'Podaj nazwę szkoły.',
  'vatExemption required': 'Podaj podstawę zwolnienia, np. art. 113 ust. 1 ustawy o VAT.',
  'colour unreadable': 'Podaj kolor jako # i sześć znaków, np. #1f5fbf.',
  'colour contrast': 'Ten kolor jest za jasny: białego napisu na nim nie da się przeczytać. Wybierz ciemniejszy.',
  'postalCode postal-code': 'Kod pocztowy ma postać 00-000.',
  'phone phone': 'Podaj numer telefonu z dziewięcioma cyframi, a zagraniczny z + i kodem kraju.',
  'email email': 'Podaj pełny adres e-mail, np. biuro@szkola.example.',
  'taxId empty': 'Podaj NIP albo zostaw to pole puste.',
  'taxId letters': 'NIP składa się z samych cyfr.',
  'taxId foreign': 'To numer zagraniczny. Podaj polski NIP.',
  'taxId length': 'NIP ma 10 cyfr.',
  'taxId checksum': 'Ten NIP jest nieprawidłowy. Sprawdź, czy cyfry nie są przestawione.',
  'taxId repeated': 'Taki NIP nie istnieje (jedna powtórzona cyfra).',
  'taxId prefix': 'Taki NIP nie istnieje. Sprawdź pierwsze trzy cyfry.',
  'bankAccount letters': 'Numer konta składa się z samych cyfr; PL na początku możesz zostawić.',
  'bankAccount length': 'Numer konta ma 26 cyfr.',
  'bankAccount checksum': 'W tym numerze konta jest błąd. Sprawdź, czy cyfry nie są przestawione.',
  'origins not-https': 'Każdy adres zaczyna się od https://, np. https://www.szkola.example.',
  'origins with-path': 'Podaj sam adres strony, bez tego, co stoi po nazwie, np. https://www.szkola.example.',
  'origins unreadable': 'Jednej z tych linii nie da się odczytać jako adresu strony. Popraw ją albo usuń.',
  'origins too-many': 'Najwyżej 10 adresów. Usuń te, na których oferty nie ma.',
  'picture required': 'Wybierz plik z logo.',
  'picture too-large': 'Ten plik ma ponad 64 kB. Zmniejsz obraz i wybierz go jeszcze raz.',
  'picture not-png': 'To nie jest cały obraz PNG. Zapisz logo jako PNG i wybierz je jeszcze raz.',
  'picture too-many-pixels': 'Ten obraz jest za duży: bok może mieć najwyżej 1024 piksele.',
} as const;

const TOO_LONG = 'To za długie. Skróć tekst.';

const schoolTexts = {
  opening: {
    title: 'Zanim otworzysz',
    done: (done: number, all: number) => `gotowe ${done} z ${all}`,
    isDone: '(gotowe)',
    isOpen: '(do zrobienia)',
    go: 'Przejdź',
    steps: {
      name: {
        what: 'Nazwa szkoły',
        why: 'Rodzice widzą ją na każdej stronie i w e-mailach.',
        how: 'Wpisz ją na stronie Szkoła.',
      },
      contact: {
        what: 'Telefon albo e-mail dla rodziców',
        why: 'Bez nich strony mówią tylko o recepcji.',
        how: 'Wpisz je na stronie Szkoła.',
      },
      letters: {
        what: 'Wysyłka e-maili',
        why: 'Bez niej nikt nie dostanie potwierdzenia zapisu ani przypomnienia o płatności.',
        how: 'Osoba, która prowadzi serwer, ustawia SMTP_URL i MAIL_FROM.',
      },
      city: {
        what: 'Pierwsze miasto',
        why: 'Każde zajęcia odbywają się w którymś z miast.',
        how: 'Dodaj je na liście miast.',
      },
      course: {
        what: 'Pierwsze zajęcia',
        why: 'Bez nich oferta jest pusta.',
        how: 'Dodaj zajęcia z terminem, miejscami i ceną albo wczytaj je z pliku: Uczestnicy, potem Przenosiny.',
      },
      receipts: {
        what: 'Paragony w każdym mieście',
        why: 'Paragon sprzedaży online musi mieć drukarkę albo inną drogę.',
        how: 'Osoba, która prowadzi serwer, podaje w FISCAL_ROUTES drogę dla każdego miasta z zajęciami.',
      },
      terms: {
        what: 'Regulamin i polityka prywatności',
        why: 'Do tego czasu rodzice niczego nie akceptują; zapisy i płatności działają.',
        how: 'Uzupełnij szkice i ogłoś je na stronie Teksty i zgody.',
      },
      staff: {
        what: 'Pierwsza osoba z zespołu',
        why: 'Administrator nie powinien pracować na recepcji.',
        how: 'Zaproś ją na stronie Konta i role; krok zniknie po pierwszej zmianie, którą zapisze.',
      },
    } satisfies Readonly<Record<OpeningStep, object>>,
  },

  school: {
    title: staffTitles.school,
    note: 'widać na każdej stronie, w e-mailach i na wydrukach',
    unnamed: 'Szkoła nie ma jeszcze nazwy.',
    unnamedHint: 'Do tego czasu strony pokazują nazwę programu i nie mówią, jak się z Wami skontaktować.',
    groups: {
      look: 'Nazwa i wygląd',
      contact: 'Kontakt',
      sale: 'Dane sprzedawcy',
      logo: 'Logo',
      frames: 'Oferta na Waszej stronie',
    },
    fields: {
      name: 'Nazwa',
      motto: 'Zdanie na stronie startowej',
      colour: 'Kolor',
      street: 'Ulica i numer',
      postalCode: 'Kod pocztowy',
      city: 'Miejscowość',
      phone: 'Telefon',
      email: 'E-mail',
      openingHours: 'Kiedy można dzwonić',
      taxId: 'NIP',
      isVatPayer: 'Szkoła jest płatnikiem VAT',
      vatExemption: 'Podstawa zwolnienia z VAT',
      bankAccount: 'Numer konta',
      picture: 'Plik z logo',
      origins: 'Strony, które mogą pokazać ofertę',
    },
    hints: {
      name: 'Tak, jak mówią o Was rodzice.',
      colour: 'np. #1f5fbf; puste: kolor programu',
      openingHours: 'np. codziennie 8:00–20:00',
      vatExemption: 'Tylko gdy szkoła nie jest płatnikiem VAT.',
      phone: 'Przy każdej prośbie o kontakt i na dole strony.',
      origins: 'Jeden adres w linii, np. https://www.szkola.example. Gdzie indziej ramka zostanie pusta.',
      picture: 'PNG do 64 kB. Zostaje sam obraz, bez opisów zapisanych w pliku.',
    },
    saveFrames: 'Zapisz adresy stron',
    framesSaved: 'Zapisano strony, które mogą pokazać ofertę.',
    framesAfterName: 'Najpierw zapisz nazwę szkoły.',
    framesWhy: (site: string) =>
      `Lista zajęć może stać w ramce na stronie szkoły. Zapis, logowanie i płatność odbywają się zawsze pod adresem ${site}, w nowej karcie: w ramce na cudzej stronie rodzic nie widzi, gdzie wpisuje hasło i komu płaci, więc żadnej innej strony portalu nie da się tam pokazać.`,
    snippet: 'Do wklejenia na stronę szkoły',
    snippetHint: 'Po adresie możesz dopisać wybór, np. ?miasto=Kraków&rodzaj=turnus&wiek=7-9.',
    snippetTitle: 'Oferta zajęć',
    yes: 'tak',
    no: 'nie',
    cities: 'Miasta szkoły',
    personalData: 'Dane osobowe',
    texts: 'Teksty i zgody',
    preview: 'Podgląd koloru',
    previewLight: 'jasny',
    previewDark: 'ciemny',
    previewButton: 'Zapisz',
    previewLink: 'Zobacz ofertę',
    save: 'Zapisz dane szkoły',
    saved: 'Zapisano dane szkoły.',
    savedHint: 'Na tym serwerze widać je od razu, na innych po kilku sekundach.',
    saveLogo: 'Zmień logo',
    removeLogo: 'Usuń logo',
    logoNow: 'Teraz:',
    noLogo: 'Szkoła nie ma logo. Strony pokazują znak programu.',
    logoAfterName: 'Najpierw zapisz nazwę szkoły.',
    logoSaved: 'Zmieniono logo.',
    logoRemoved: 'Usunięto logo.',
    changed: 'Ktoś zmienił dane szkoły przed chwilą.',
    changedHint: 'Nic nie zapisaliśmy. To, co wpisano, zostało w formularzu: porównaj i zapisz jeszcze raz.',
    loadFailed: 'Nie udało się wczytać danych szkoły',
    unsaved: 'Dane szkoły nie są zapisane.',
    problem: (field: string, code: string): string => {
      const texts: Readonly<Record<string, string>> = PROBLEMS;
      return texts[`${field} ${code}`] ?? TOO_LONG;
    },
  },
};

export const { opening, school } = typesetAll(schoolTexts);
