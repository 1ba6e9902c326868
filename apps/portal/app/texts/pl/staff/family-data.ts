// The texts of a family's personal data, for administrators.

import type { Erased, ErasureBlock } from '@zapisy/domain/privacy/erasure';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

const familyDataTexts = {
  familyData: {
    title: 'Dane osobowe rodziny',
    open: 'Dane osobowe',
    download: 'Pobierz dane (JSON)',
    downloadHint: 'Wszystko, co mamy o rodzinie, dla osoby, która o to prosi. Pobranie zapisze się w dzienniku.',
    erase: 'Usuń dane rodziny',
    eraseHint: 'Nie da się tego cofnąć. Nazwiska, kontakty, adresy, e-maile i wpisy dziennika znikną.',
    account: {
      closed:
        'Konto, którym rodzina się loguje, zostanie zamknięte. Jeśli to konto pracownika, zostanie, ale straci dane rodziny.',
      elsewhere: 'Konto, którym rodzina się loguje, prowadzi inny dostawca. Zamknij je u niego ręcznie.',
    },
    asked: (time: string) => `Rodzina poprosiła o usunięcie danych ${time}.`,
    table: 'Co zostanie usunięte',
    columns: { what: 'Dane', count: 'Pozycji', becomes: 'Co się stanie' },
    becomes: {
      deleted: 'znikną',
      anonymised: 'zostaną bez danych osoby',
      kept: 'zostaną, bo wymaga tego prawo podatkowe',
    } satisfies Readonly<Record<Erased, string>>,
    blocked: 'Teraz nie można usunąć tych danych:',
    blocks: {
      dues: (count: number) => `nieopłacone lub trwające płatności: ${count} – opłać je albo anuluj`,
      places: (count: number) => `miejsca na zajęciach: ${count} – zwolnij je`,
      documents: (count: number) => `dokumenty, e-maile i wydruki w toku: ${count} – poczekaj albo je dokończ`,
      checkouts: (count: number) => `płatności online w toku lub do wyjaśnienia: ${count}`,
    } satisfies Readonly<Record<ErasureBlock, (count: number) => string>>,
    erased: 'Dane tej rodziny są usunięte.',
    erasedHint:
      'Dokumenty i płatności zostały bez danych osoby. Stanowiska usuną swoje kopie, gdy połączą się z serwerem i ktoś się na nich zaloguje.',
    requests: (count: number) =>
      count === 1 ? 'Rodzina prosi o usunięcie swoich danych.' : `Prośby o usunięcie danych: ${count}.`,
    oldest: 'Otwórz najstarszą prośbę',
    loadFailed: 'Nie udało się wczytać danych rodziny',
  },
};

export const { familyData } = typesetAll(familyDataTexts);
