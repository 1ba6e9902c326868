// What every list of courses and every page of one says.

import { typesetAll } from '@zapisy/screens/texts/typesetting';

export const courses = typesetAll({
  kindsLabel: 'Rodzaj zajęć',
  kinds: { trial: 'Zajęcia próbne', permanent: 'Zajęcia stałe', turnus: 'Turnusy' },
  city: 'Miasto',
  everyCity: 'Wszystkie miasta',
  show: 'Pokaż',
  perMonth: 'za miesiąc',
});
