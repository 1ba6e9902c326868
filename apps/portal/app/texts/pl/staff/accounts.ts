// The texts about accounts of staff: who has which role, invitations, and the end of sessions.

import type { StaffRole } from '@zapisy/domain/people/role';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { staffTitles } from './titles.ts';

const ABOUT: Readonly<Record<StaffRole, string>> = {
  reception: 'kasa, zapisy, lista zajęć',
  office: 'dokumenty, płatności, zajęcia, leady',
  marketing: 'leady, budżet, statystyki',
  manager: 'jak recepcja i biuro, także ceny i stanowiska',
  admin: 'wszystko, także konta i dziennik zmian',
};

const accountsTexts = {
  accounts: {
    title: staffTitles.accounts,
    note: 'pracownicy szkoły',
    columns: { name: 'Kto', roles: 'Role', state: 'Konto', change: 'Zmień' },
    empty: 'Nie ma jeszcze żadnego pracownika.',
    emptyHint: 'Zaproś pierwszą osobę w formularzu powyżej: dostanie wiadomość z linkiem do ustawienia hasła.',
    elsewhere: 'Konta prowadzi zewnętrzny dostawca logowania.',
    elsewhereHint: 'Pracowników i ich role zmienia się u niego. Tutaj nie ma czego ustawić.',
    invite: 'Zaproś pracownika',
    inviteHint: 'Kto nie ma konta, dostanie wiadomość z linkiem do ustawienia hasła, ważnym 24 godziny.',
    name: 'Imię i nazwisko',
    email: 'E-mail',
    roles: 'Role',
    about: ABOUT,
    send: 'Zaproś',
    sending: 'Wysyłanie…',
    problems: {
      email: 'Wpisz adres e-mail, np. anna@szkola.example.',
      name: 'Wpisz imię i nazwisko, najwyżej 100 znaków.',
      roles: 'Zaznacz co najmniej jedną rolę.',
    },
    invited: (name: string) => `Zaproszono: ${name}.`,
    changeOf: (name: string) => `Zmień: ${name}`,
    change: 'Zmień',
    back: 'Wróć do listy',
    save: 'Zapisz role',
    saveHint: 'Odebranie roli wyloguje tę osobę. Bez ról będzie zwykłym klientem.',
    saved: (name: string) => `Zapisano role: ${name}.`,
    end: 'Wyloguj wszędzie',
    ended: 'Wylogowano tę osobę wszędzie.',
    states: {
      confirmed: 'działa',
      invited: 'zaproszono, czeka na ustawienie hasła',
      secondFactor: 'z kodem przy logowaniu',
    },
    noRoles: 'bez roli',
    changed: 'Ktoś zmienił te role przed chwilą.',
    changedHint:
      'Nie zapisaliśmy Twoich zmian, żeby nie skasować tamtych. Sprawdź, co jest zapisane, i zapisz jeszcze raz.',
    lastAdmin: {
      title: 'To jedyny administrator.',
      text: 'Najpierw nadaj rolę administratora komuś, kto już się zalogował.',
    },
    gone: { title: 'Nie ma już takiego konta.', text: 'Odśwież stronę i sprawdź listę.' },
    unreachable: {
      title: 'Usługa kont nie odpowiada.',
      text: 'Nie wiemy, czy zmiana się zapisała. Za chwilę odśwież stronę i sprawdź.',
    },
    loadFailed: 'Nie udało się wczytać kont',
  },
};

export const { accounts } = typesetAll(accountsTexts);
