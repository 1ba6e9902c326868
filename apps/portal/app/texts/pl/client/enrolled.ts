// The texts of the page after a registration: who is enrolled, the document, what comes next.
import { counted } from '../../format.ts';

export const enrolledTexts = {
  enrolled: {
    showOnMap: 'Pokaż na mapie',
    newWindow: '(otwiera nowe okno)',
    begins: (when: string) => `Początek: ${when}`,
    paid: (sum: string) => `Zapłacono ${sum}`,
    next: 'Co dalej',
    plansChange: 'Zmiana planów? Zadzwoń:',
    plansChangeAtReception: 'Zmiana planów? Powiedz na recepcji.',
    confirmed: 'Potwierdzenie z plikiem kalendarza wysłaliśmy na',
    nothingOwed: 'Nic więcej nie jest teraz do zapłaty.',
    stillOwed: (sum: string) => `Do zapłaty zostało ${sum}.`,
    payOwed: (count: number) =>
      count === 1 ? 'Zapłać' : `Zapłać ${counted(count, ['płatność', 'płatności', 'płatności'])}`,
    kinds: { receipt: 'E-paragon', vat: 'Faktura' },
    ready: { receipt: 'E-paragon gotowy', vat: 'Faktura gotowa' },
    preparing: { receipt: 'Przygotowujemy e-paragon', vat: 'Przygotowujemy fakturę' },
    checking: 'Dokument sprawdza recepcja',
  },
};
