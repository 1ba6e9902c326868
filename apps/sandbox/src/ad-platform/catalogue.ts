// The advertiser the sandbox plays: three pages, their lead forms with Polish question keys, and the words of their ads.

export type Question = {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  readonly options?: readonly { readonly key: string; readonly value: string }[];
};

export type Page = { readonly id: string; readonly name: string };

export type Form = {
  readonly id: string;
  readonly pageId: string;
  readonly name: string;
  readonly status: 'ACTIVE' | 'ARCHIVED' | 'DELETED' | 'DRAFT';
  readonly questions: readonly Question[];
};

export const PAGES: readonly Page[] = [
  { id: '724302907610101', name: 'Szkoła Zajęć Dziecięcych Kraków' },
  { id: '724302907610202', name: 'Szkoła Zajęć Dziecięcych Wrocław' },
  { id: '724302907610303', name: 'Szkoła Zajęć Dziecięcych Gdańsk' },
];

/**
 * A question as the form builder makes its key: the label in lower case, blanks to underscores, everything else kept,
 * Polish letters and the question mark too.
 */
function custom(label: string, options: readonly string[] = []): Question {
  const keyOf = (text: string) => text.toLowerCase().replace(/\s+/g, '_');
  const question = { key: keyOf(label), label, type: 'CUSTOM' };
  return options.length === 0
    ? question
    : { ...question, options: options.map((value) => ({ key: keyOf(value), value })) };
}

const EMAIL: Question = { key: 'email', label: 'E-mail', type: 'EMAIL' };
const PHONE: Question = { key: 'phone_number', label: 'Numer telefonu', type: 'PHONE' };
const FULL_NAME: Question = { key: 'full_name', label: 'Imię i nazwisko', type: 'FULL_NAME' };
const FIRST_NAME: Question = { key: 'first_name', label: 'Imię', type: 'FIRST_NAME' };
const LAST_NAME: Question = { key: 'last_name', label: 'Nazwisko', type: 'LAST_NAME' };

export const FORMS: readonly Form[] = [
  {
    id: '793235552660101',
    pageId: '724302907610101',
    name: 'Kraków: zajęcia od września',
    status: 'ACTIVE',
    questions: [
      custom('Jakie zajęcia cię interesują?', ['Piłka nożna', 'Gimnastyka', 'Taniec nowoczesny']),
      FULL_NAME,
      EMAIL,
      PHONE,
    ],
  },
  {
    id: '793235552660102',
    pageId: '724302907610101',
    name: 'Kraków: półkolonie',
    status: 'ACTIVE',
    questions: [FIRST_NAME, LAST_NAME, EMAIL, PHONE, custom('Ile lat ma dziecko?')],
  },
  {
    id: '793235552660201',
    pageId: '724302907610202',
    name: 'Wrocław i okolice: trening próbny',
    status: 'ACTIVE',
    questions: [
      custom('W jakim mieście chcesz ćwiczyć?', ['Wrocław', 'Oleśnica']),
      custom('Imię i nazwisko'),
      EMAIL,
      custom('Numer telefonu'),
      custom('Jakie zajęcia cię interesują?', ['Akrobatyka', 'Judo']),
    ],
  },
  {
    id: '793235552660202',
    pageId: '724302907610202',
    name: 'Obozy letnie: który program?',
    status: 'ACTIVE',
    questions: [
      custom('Który program cię interesuje?', ['Obóz piłkarski', 'Obóz taneczny', 'Żeglarski, z noclegiem']),
      FULL_NAME,
      EMAIL,
      PHONE,
    ],
  },
  {
    id: '793235552660301',
    pageId: '724302907610303',
    name: 'Gdańsk: pływanie',
    status: 'ACTIVE',
    questions: [
      custom('Lokalizacja', ['Gdańsk', 'Gdynia', 'Sopot']),
      FULL_NAME,
      EMAIL,
      PHONE,
      custom('Czy zgadzasz się na kontakt email?', ['Tak', 'Nie']),
    ],
  },
  {
    id: '793235552660302',
    pageId: '724302907610303',
    name: 'Dzień otwarty 2026',
    status: 'ARCHIVED',
    questions: [FULL_NAME, EMAIL, PHONE, custom('Co cię do nas sprowadza? (kilka słów)')],
  },
];

/** Campaign, ad set and ad by the city of the page; the numbers are 18 digits long, beyond what a number can hold. */
export const CAMPAIGNS = [
  { campaign: 'Zapisy jesień 2026', adset: 'Rodzice 28-45, Kraków +15 km', ad: 'Film: pierwszy trening' },
  { campaign: 'Półkolonie i obozy', adset: 'Podobni do klientów', ad: 'Karuzela: sześć powodów' },
  { campaign: 'Trening próbny za 0 zł', adset: 'Odwiedzili stronę', ad: 'Grafika: „Pierwszy raz gratis”' },
] as const;
