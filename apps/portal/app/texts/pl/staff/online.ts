// Payments that are being paid online, and their take-over by a counter.

import { PAID_ONLINE_TEXTS } from '@zapisy/screens/texts/paid-online';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

const staffOnlineTexts = {
  staffOnline: {
    title: 'Rozpoczęte online',
    since: PAID_ONLINE_TEXTS,
    number: (id: number) => `nr ${id}`,
    takeOver: 'Przejmij',
    takeOverOf: (id: number) => `Przejmij płatność nr ${id}`,
    takeOverHint:
      'Najpierw pytamy bramkę, czy pieniądze przyszły. Jeśli nie, klient nie dokończy tej płatności online.',
    takeOverUnopenedHint:
      'Bramka nie przyjęła tej płatności, więc żadne pieniądze nie mogły przyjść. Klient nie dokończy jej online.',
    asking: 'Pytamy bramkę…',
    due: { title: 'Płatność przejęta.', text: 'Jest znów do zapłaty. Przyjmij ją teraz w kasie.' },
    paid: { title: 'Pieniądze już przyszły online.', text: 'Nie przyjmuj ich drugi raz.' },
    unreachable: {
      title: 'Bramka płatności nie odpowiada.',
      text: 'Nic nie zmieniliśmy. Nie przyjmuj jeszcze pieniędzy – spróbuj za chwilę.',
    },
    verifying: {
      title: 'Bramka właśnie potwierdza wpłatę.',
      text: 'Nic nie zmieniliśmy. Nie przyjmuj pieniędzy – sprawdź za minutę.',
    },
  },
};

export const { staffOnline } = typesetAll(staffOnlineTexts);
