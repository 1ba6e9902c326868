// The texts for clients: the start page, their profile and the sign-in.
import { typesetAll } from '@zapisy/screens/texts/typesetting';

const clientAreaTexts = {
  start: {
    motto: 'Zapisy i płatności w jednym miejscu.',
    signIn: 'Zaloguj się',
    signInHint: 'Adresem e-mail, na który przychodzą wiadomości o zajęciach.',
    sessionOver: 'Sesja wygasła.',
    sessionOverHint: 'Zaloguj się ponownie. To, co wpisujesz w danych do faktury, zachowaliśmy w tej karcie.',
    noWards: 'Nie ma jeszcze uczestników na Twoim koncie. Dodaj osobę, która będzie chodzić na zajęcia.',
  },

  profile: {
    lead: 'Twoje konto, uczestnicy i dane do faktury.',
    changeInvoice: 'Zmień dane do faktury',
    changeInvoiceFor: (name: string) => `Zmień dane do faktury: ${name}`,
    account: 'Konto',
    name: 'Imię i nazwisko',
    email: 'E-mail',
    phone: 'Telefon',
    noPhone: 'nie podano',
    phoneChange: 'Nowy telefon albo e-mail podaj na recepcji albo zadzwoń:',
    accountPage: 'Zmień hasło lub adres e-mail konta',
    otherEmail: {
      title: 'Konto i zapisy mają różne adresy e-mail.',
      both: (family: string, account: string) =>
        `Wiadomości o zajęciach i płatnościach wysyłamy na ${family}, a logujesz się adresem ${account}.`,
      move: 'Wysyłaj na adres konta',
      moved: (email: string) => `Od teraz piszemy na ${email}.`,
      taken: 'Ten adres ma już inna rodzina.',
      takenHint: 'Niczego nie zmieniliśmy. Zadzwoń do nas albo przyjdź na recepcję.',
    },
    phoneChangeAtReception: 'Nowy telefon albo e-mail podaj na recepcji.',
    born: (year: number) => `rocznik ${year}`,
    everywhere: 'Zakończy Twoje sesje w portalu na tym urządzeniu i na wszystkich innych.',
  },

  signIn: {
    refused: 'Nie udało się zalogować.',
    refusedHint: 'Logowanie zostało przerwane albo odrzucone. Spróbuj jeszcze raz.',
    lost: 'To logowanie wygasło.',
    lostHint: 'Minęło za dużo czasu albo strona otworzyła się w innej przeglądarce. Zaloguj się jeszcze raz.',
    unreachable: 'Logowanie jest chwilowo niedostępne.',
    unreachableHint: 'Twoje dane są bezpieczne. Spróbuj za chwilę.',
    again: 'Zaloguj się jeszcze raz',
  },
};

export const { start, profile, signIn } = typesetAll(clientAreaTexts);
