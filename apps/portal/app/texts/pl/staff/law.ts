// The texts of the pages on which an administrator writes and publishes the texts of the law.

import type { LawKind } from '@zapisy/domain/law/law-text';
import { type Forms, formFor } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

const GAPS: Forms = ['miejsce do uzupełnienia', 'miejsca do uzupełnienia', 'miejsc do uzupełnienia'];

/** By field and code; a text for every problem that the rule finds. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'body required': 'Wpisz tekst.',
  'body too-long': 'Ten tekst ma ponad 100 tysięcy znaków. Skróć go.',
  'body gap': 'Najpierw uzupełnij zaznaczone miejsca i zapisz szkic.',
  'validFrom day-past': 'Ten dzień już minął. Wybierz dzisiejszy albo późniejszy.',
  'validFrom day-too-far': 'Wybierz dzień w ciągu najbliższych 180 dni.',
};

const staffLawTexts = {
  staffLaw: {
    title: 'Teksty i zgody',
    note: 'to, co rodzice czytają i akceptują przy zapisie',
    disclaimer: 'Szkice to nie porada prawna.',
    disclaimerHint:
      'Program podpowiada szkice z miejscami do uzupełnienia […]. Zanim ogłosisz tekst, pokaż go prawnikowi. Póki niczego nie ogłosisz, rodzice niczego nie akceptują, a zapisy i płatności działają.',
    columns: { kind: 'Tekst', state: 'Obowiązuje', draft: 'Szkic' },
    inForce: (version: number, since: string) => `wersja ${version} od ${since}`,
    announced: (version: number, since: string) => `wersja ${version} będzie obowiązywać od ${since}`,
    nothing: 'jeszcze nie ogłoszono',
    noDraft: 'gotowy do uzupełnienia',
    noChange: 'bez zmian od ogłoszenia',
    changed: 'zmieniony, nieogłoszony',
    gaps: (count: number) => `${count} ${formFor(count, GAPS)}`,
    what: {
      terms: 'Zasady zajęć i płatności. Rodzic akceptuje go przy zapisie.',
      privacy: 'Kto i po co przetwarza dane. Rodzic potwierdza, że ją zna.',
      withdrawal: 'Kiedy i jak można odstąpić od umowy. Trafia do e-maila z potwierdzeniem zapisu.',
      image: 'Dobrowolna zgoda na zdjęcia i filmy, osobno dla każdego uczestnika.',
      marketing: 'Dobrowolna zgoda na e-maile i SMS-y o ofercie.',
      'health-card': 'Zgoda na dane o zdrowiu w karcie obozu, osobno dla każdego uczestnika.',
    } satisfies Readonly<Record<LawKind, string>>,
    rules: {
      title: 'O co pytamy przy zapisie',
      hint: 'Pytamy tylko o teksty, które obowiązują. Zgody nie można wymagać: wymuszona zgoda jest nieważna.',
      demands: { required: 'wymagane', optional: 'dobrowolne', hidden: 'nie pytamy' },
      cardDays: 'Karty obozu usuwamy po',
      cardDaysHint: (most: number) => `Dni po ostatnim dniu obozu, od 0 do ${most}.`,
      cardDaysWrong: 'Podaj liczbę dni od 0 do 365.',
      save: 'Zapisz, o co pytamy',
      saved: 'Zapisano, o co pytamy.',
      changed: 'Ktoś zmienił to przed chwilą.',
      changedHint: 'Nic nie zapisaliśmy. Sprawdź, co jest ustawione teraz, i zapisz jeszcze raz.',
    },
    cards: {
      title: 'Karty obozu',
      link: 'Karty obozu',
      note: 'dane o zdrowiu: czytają je tylko recepcja i biuro, a każdy odczyt jest w dzienniku',
      notTurnus: 'Karty zbiera się tylko na turnusach.',
      off: 'Na tym turnusie nie zbieramy kart.',
      offHint: 'Po włączeniu rodzice wypełnią je w portalu, na stronie Moje zajęcia.',
      mark: 'Zbieraj karty',
      unmark: 'Nie zbieraj kart',
      marked: 'Zbieramy karty na tym turnusie.',
      unmarked: 'Nie zbieramy już kart na tym turnusie.',
      columns: { name: 'Uczestnik', state: 'Karta', act: 'Odczyt i wpis' },
      filled: (day: string) => `wypełniona ${day}`,
      notFilled: 'niewypełniona',
      read: 'Pokaż kartę',
      readNamed: (name: string) => `Pokaż kartę: ${name}`,
      enter: 'Wpisz z papieru',
      enterNamed: (name: string) => `Wpisz z papieru: ${name}`,
      card: (name: string) => `Karta: ${name}`,
      nothing: 'nie podano',
      empty: 'Na tym turnusie nikogo jeszcze nie ma.',
      refusals: {
        'not-a-camp': { title: 'To nie jest turnus.', text: 'Karty zbiera się tylko na turnusach.' },
        'cards-filled': {
          title: 'Rodzice wypełnili już karty.',
          text: 'Karty usuniemy same po obozie. Do tego czasu nie można ich wyłączyć.',
        },
      },
    },
    paperCard: {
      title: 'Karta z papieru',
      note: 'przepisz to, co rodzic podał na papierze; wpis jest w dzienniku, bez tego, co zawiera karta',
      replaces: (day: string) => `Ta karta jest już wypełniona (${day}).`,
      replacesHint: 'Zapis zastąpi ją w całości.',
      consent: 'Rodzic podpisał na papierze zgodę na dane o zdrowiu z tej karty',
      refusals: {
        'card-changed': {
          title: 'Ktoś wypełnił tę kartę przed chwilą.',
          text: 'Przeczytaj ją, zanim ją zastąpisz. Nic nie zostało zapisane.',
        },
        'texts-not-accepted': {
          title: 'Bez zgody rodzica nie zapiszemy karty.',
          text: 'Zaznacz, że rodzic ją podpisał, albo poproś o nią.',
        },
        'text-changed': { title: 'Zgoda zmieniła się przed chwilą.', text: 'Przeczytaj ją jeszcze raz i zapisz.' },
        'text-not-published': { title: 'Tego tekstu szkoła nie ogłosiła.', text: 'Odśwież stronę.' },
      },
    },
    family: {
      title: 'Regulamin i zgody rodziny',
      note: 'co rodzina zaakceptowała i na co się zgadza',
      link: 'Regulamin i zgody',
      columns: { text: 'Tekst', state: 'Stan', act: 'Zapis na słowo klienta' },
      accept: 'Przyjęto w recepcji',
      acceptNamed: (text: string) => `Przyjęto w recepcji: ${text}`,
      withdraw: 'Wycofano w recepcji',
      withdrawNamed: (text: string) => `Wycofano w recepcji: ${text}`,
      accepted: 'Zapisano: przyjęto w recepcji.',
      withdrawn: 'Zapisano: zgodę wycofano w recepcji.',
      empty: 'Szkoła nie ogłosiła jeszcze żadnego tekstu.',
      emptyHint: 'Do tego czasu rodzice niczego nie akceptują.',
      refusals: {
        'text-changed': {
          title: 'Tekst zmienił się przed chwilą.',
          text: 'Niczego nie zapisaliśmy. Przeczytaj klientowi nową wersję.',
        },
        'text-not-published': { title: 'Tego tekstu szkoła nie ogłosiła.', text: 'Odśwież stronę.' },
      },
    },
    body: 'Treść',
    bodyHint:
      'Zwykły tekst. Wiersz od # to nagłówek, od ## mniejszy nagłówek, od - albo 1. element listy. Pusty wiersz oddziela akapity.',
    suggested: 'To szkic, który podpowiada program. Nie jest zapisany i nie jest poradą prawną.',
    suggestedHint: 'Uzupełnij miejsca […], zmień, co trzeba, i zapisz.',
    gapsTitle: 'Do uzupełnienia przed ogłoszeniem:',
    save: 'Zapisz szkic',
    saved: 'Zapisano szkic.',
    savedHint: 'Rodzice zobaczą go dopiero po ogłoszeniu.',
    unsaved: 'Szkic nie jest zapisany.',
    changedMeanwhile: 'Ktoś zmienił ten szkic przed chwilą.',
    changedMeanwhileHint: 'Nic nie zapisaliśmy. To, co wpisano, zostało w formularzu: porównaj i zapisz jeszcze raz.',
    stored: 'Zapisane teraz:',
    preview: 'Podgląd szkicu',
    publishTitle: 'Ogłoszenie',
    publishAsk: 'Ogłoś ten szkic',
    publishQuestion: (name: string, version: number) => `Ogłosić: ${name}, wersja ${version}?`,
    publishConsequence:
      'Ogłoszonej wersji nie można zmienić ani usunąć. Kto zaakceptował poprzednią, zostanie raz poproszony o nową przy najbliższym zapisie albo płatności.',
    validFrom: 'Obowiązuje od dnia',
    validFromHint: 'Puste: od razu.',
    publish: 'Ogłoś',
    back: 'Wróć',
    published: 'Ogłoszono tekst.',
    nothingToPublish: 'Szkic jest taki sam jak ogłoszona wersja.',
    nothingToPublishHint: 'Nowej wersji nie ma. Najpierw zmień szkic i zapisz go.',
    saveFirst: 'Najpierw zapisz szkic.',
    seePublished: 'Zobacz obowiązującą wersję',
    loadFailed: 'Nie udało się wczytać tekstów',
    problem: (field: string, code: string): string => PROBLEMS[`${field} ${code}`] ?? 'Popraw to pole.',
  },
};

export const { staffLaw } = typesetAll(staffLawTexts);
