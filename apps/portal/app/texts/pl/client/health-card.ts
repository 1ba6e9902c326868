// What a family fills in for a camp, and what becomes of it.

export const healthCardTexts = {
  healthCard: {
    title: 'Karta uczestnika',
    of: (name: string, course: string) => `${name} – ${course}`,
    toFill: 'Karta obozu do wypełnienia:',
    filled: 'Karta obozu wypełniona:',
    fill: 'Wypełnij kartę',
    fillNamed: (what: string) => `Wypełnij kartę: ${what}`,
    change: 'Zmień kartę',
    changeNamed: (what: string) => `Zmień kartę: ${what}`,
    lead: (until: string) =>
      `Kartę czytają tylko recepcja i biuro, a każdy odczyt jest zapisywany. Usuniemy ją po ${until}.`,
    fields: {
      allergies: 'Alergie',
      medicines: 'Leki i zalecenia',
      emergencyContact: 'Kontakt w nagłej sprawie',
      collectedBy: 'Kto może odebrać dziecko',
    },
    hints: { emergencyContact: 'imię i numer telefonu', collectedBy: 'imiona i nazwiska' },
    problems: {
      required: {
        emergencyContact: 'Podaj, do kogo mamy zadzwonić.',
        collectedBy: 'Podaj, kto może odebrać dziecko.',
      } as Readonly<Record<string, string>>,
      'too-long': 'To za długie: najwyżej 1000 znaków.',
    },
    consent: 'Zgadzam się na przetwarzanie danych o zdrowiu wpisanych w karcie',
    consentMissing: 'Bez tej zgody nie możemy zapisać karty.',
    save: 'Zapisz kartę',
    saved: 'Zapisano kartę.',
    back: 'Moje zajęcia',
  },
};
