// The titles of pages that the menu names: every page of staff loads them, and of the other texts only its own.
import { typesetAll } from '@zapisy/screens/texts/typesetting';

export const staffTitles = typesetAll({
  accounts: 'Konta i role',
  audit: 'Dziennik zmian',
  dayEnd: 'Zamknięcie dnia',
  desks: 'Stanowiska',
  enrolment: 'Zapisz na zajęcia',
  families: 'Uczestnicy',
  jobs: 'Zadania cykliczne',
  letters: 'E-maile',
  overdue: 'Zaległe',
  products: 'Towary',
  sales: 'Sprzedaż miesiąca',
  school: 'Szkoła',
  till: 'Kasa',
  payments: 'Płatności',
  courses: 'Zajęcia',
  dashboard: 'Pulpit',
  leads: 'Leady',
});
