// Why the file of a document is not there, and what to do.

export const documentFileTexts = {
  documentFile: {
    title: 'Plik dokumentu',
    retry: 'Spróbuj ponownie',
    backToStaff: 'Wróć do panelu zespołu',
    problems: {
      niegotowy: {
        title: 'PDF nie jest jeszcze gotowy',
        text: 'Dokument jest wystawiony, a jego plik dopiero powstaje. Zwykle trwa to chwilę; faktura na firmę czeka na numer KSeF. Spróbuj ponownie za minutę.',
      },
      cisza: {
        title: 'Nie udało się pobrać pliku',
        text: 'System, w którym wystawiamy dokumenty, nie odpowiada. Z Twoim dokumentem nic się nie stało. Spróbuj ponownie za minutę.',
      },
      'za-czesto': {
        title: 'To już dużo plików naraz',
        text: 'Odczekaj minutę i spróbuj jeszcze raz.',
      },
      usuniety: {
        title: 'Tego dokumentu już nie ma',
        text: 'Został usunięty z systemu, w którym wystawiamy dokumenty. Aktualne dokumenty znajdziesz na liście.',
      },
      brak: {
        title: 'Nie ma takiego dokumentu',
        text: 'Adres jest niepełny albo dokument nie należy do Ciebie. Swoje dokumenty znajdziesz na liście.',
      },
    },
  },
};
