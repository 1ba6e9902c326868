// Payments that are being paid online, and their take-over by a counter.
export const staffOnlineTexts = {
  staffOnline: {
    title: 'Płacone teraz online',
    number: (id: number) => `nr ${id}`,
    takeOver: 'Przejmij',
    takeOverOf: (id: number) => `Przejmij płatność nr ${id}`,
    takeOverHint:
      'Najpierw pytamy bramkę, czy pieniądze przyszły. Jeśli nie, klient nie dokończy tej płatności online.',
    asking: 'Pytamy bramkę…',
    due: { title: 'Płatność przejęta.', hint: 'Jest znów do zapłaty. Przyjmij ją teraz w kasie.' },
    paid: { title: 'Pieniądze już przyszły online.', hint: 'Nie przyjmuj ich drugi raz.' },
    unreachable: {
      title: 'Bramka płatności nie odpowiada.',
      hint: 'Nic nie zmieniliśmy. Nie przyjmuj jeszcze pieniędzy – spróbuj za chwilę.',
    },
    verifying: {
      title: 'Bramka właśnie potwierdza wpłatę.',
      hint: 'Nic nie zmieniliśmy. Nie przyjmuj pieniędzy – sprawdź za minutę.',
    },
  },
};
