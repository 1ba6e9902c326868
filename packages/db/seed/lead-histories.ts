// The leads of the demo data: the person, the time, the origin, and the stages reached.
import type { CitySource, LeadChannel, LeadStage } from '@zapisy/domain/leads/lead';
import type { CAMPAIGNS, FORMS } from './lead-origins.ts';

export type DemoLead = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly interest: string;
  readonly minutesAgo: number;
  readonly stage: LeadStage;
  readonly city: string;
  readonly citySource: CitySource;
  readonly channel: LeadChannel;
  readonly form?: keyof typeof FORMS;
  /** A lead without a campaign is organic. */
  readonly campaign?: keyof typeof CAMPAIGNS;
  readonly answers?: Readonly<Record<string, string>>;
  /** The city before staff corrected it. */
  readonly cityWas?: string;
  readonly cityListed?: boolean;
  readonly note?: string;
  readonly inactiveReason?: string;
  readonly isTest?: boolean;
  /** Who looks after it. */
  readonly assignee?: string;
  /** The day of the next contact, in days from today; below 0 it has passed. */
  readonly contactIn?: number;
  /** The participant that it is linked to. */
  readonly person?: string;
};

export const OFFICE = 'katarzyna.mazur@zapisy.example';
export const MARKETING = 'marek.dudek@zapisy.example';

const HOUR = 60;
const DAY = 24 * HOUR;

type LeadActor = readonly [name: string, email: string, phone: string];
type More = Partial<DemoLead>;

const lead = (
  stage: LeadStage,
  minutesAgo: number,
  [name, email, phone]: LeadActor,
  interest: string,
  more: More,
): DemoLead => ({
  name,
  email,
  phone,
  interest,
  minutesAgo,
  stage,
  city: 'Kraków',
  citySource: 'form',
  channel: 'social',
  ...more,
});

const MANUAL = { citySource: 'staff' } as const;
const WROCLAW = { city: 'Wrocław', form: 'wroclaw', campaign: 'trial' } as const;
const GDANSK = { city: 'Gdańsk', form: 'gdansk', campaign: 'autumn' } as const;

export const LEADS: readonly DemoLead[] = [
  // A known client asks again: her e-mail and phone match her family.
  lead('Nowy', 12, ['Anna Nowak', 'anna.nowak@poczta.example', '+48501234567'], 'Balet 4–6 lat', {
    citySource: 'staff',
    cityWas: 'Wrocław',
    form: 'krakow',
    campaign: 'autumn',
    answers: { 'w_jakim_wieku_jest_dziecko?': '5 lat', 'kiedy_możecie_przychodzić?': 'po 16:30, najlepiej wtorki' },
  }),
  lead('Nowy', 48, ['Piotr Zając', 'p.zajac@firma.example', '+48602118905'], 'Akrobatyka', {
    ...WROCLAW,
    citySource: 'map',
  }),
  // No name, and the default city: staff have to check it.
  lead('Nowy', 3 * HOUR, ['', '', '+48733020119'], 'Półkolonie', {
    citySource: 'default',
    form: 'camps',
    campaign: 'camps',
  }),
  lead('Nowy', 7 * HOUR, ['Justyna Bąk', 'justyna.bak@poczta.example', '+48600410220'], 'Judo', {
    city: 'Oleśnica',
    cityListed: false,
    form: 'wroclaw',
    campaign: 'trial',
    answers: { w_jakim_mieście_chcesz_ćwiczyć: 'Oleśnica' },
  }),
  lead('Nowy', 19 * HOUR, ['Marcin Górny', 'm.gorny@poczta.example', '+48609110345'], 'Pływanie', GDANSK),
  lead('Nowy', 26 * HOUR, ['Anna Kowalczyk', 'akowalczyk@poczta.example', '+48512884121'], 'Hip-hop kids', WROCLAW),
  lead('Nowy', 27 * HOUR, ['Ewa Szczęsna', 'ewa.sz@poczta.example', ''], 'Gimnastyka', {
    ...MANUAL,
    channel: 'strona',
  }),
  lead('Nowy', 2 * DAY, ['Halina Wilk', '', '601 440 908'], 'Taniec dla dorosłych', {
    ...MANUAL,
    channel: 'telefon',
    note: 'Prosi o telefon po 17.',
    assignee: MARKETING,
    contactIn: 0,
  }),
  lead('Nowy', 5 * HOUR, ['Test Testowy', 'test@poczta.example', '+48600000000'], 'Balet', {
    form: 'krakow',
    isTest: true,
  }),
  lead('Kontakt', 2 * DAY, ['Monika Jeleń', 'monika.jelen@poczta.example', '+48604500212'], 'Balet 4–6 lat', {
    form: 'krakow',
    campaign: 'autumn',
    note: 'Dzwoniłam, pyta o zniżkę dla rodzeństwa.',
    assignee: OFFICE,
    contactIn: 0,
  }),
  lead('Kontakt', 3 * DAY, ['Łukasz Czajka', 'lukasz.c@poczta.example', '505 771 331'], 'Akrobatyka 7–9 lat', {
    ...MANUAL,
    city: 'Wrocław',
    channel: 'polecenie',
    assignee: MARKETING,
    contactIn: -1,
  }),
  lead('Kontakt', 4 * DAY, ['Marta Górska', 'marta.gorska@poczta.example', '+48698002418'], 'Taniec nowoczesny', {
    ...WROCLAW,
    citySource: 'map',
    assignee: MARKETING,
    contactIn: 1,
  }),
  lead('Kontakt', 6 * DAY, ['Karol Wrona', 'karol.wrona@poczta.example', '+48790114237'], 'Pływanie', GDANSK),
  lead('Kontakt', 9 * DAY, ['Renata Sikora', 'r.sikora@poczta.example', '+48601330019'], 'Półkolonie', {
    form: 'camps',
    campaign: 'camps',
    inactiveReason: 'Za daleko od domu',
  }),
  lead('Trening próbny', 8 * DAY, ['Joanna Lis', 'joanna.lis@poczta.example', '+48514220988'], 'Akrobatyka 7–9 lat', {
    form: 'krakow',
    campaign: 'autumn',
    assignee: OFFICE,
    contactIn: 0,
  }),
  lead(
    'Trening próbny',
    10 * DAY,
    ['Paweł Krawczyk', 'p.krawczyk@poczta.example', '+48661903555'],
    'Taniec nowoczesny',
    WROCLAW,
  ),
  lead('Trening próbny', 11 * DAY, ['Natalia Pawlak', 'n.pawlak@poczta.example', '+48608441903'], 'Balet 4–6 lat', {
    form: 'krakow',
    campaign: 'trial',
    assignee: MARKETING,
    contactIn: 3,
  }),
  lead('Trening próbny', 13 * DAY, ['Iwona Czech', 'iwona.czech@poczta.example', '730 226 116'], 'Gimnastyka', {
    ...MANUAL,
    city: 'Gdańsk',
    channel: 'wejście',
  }),
  lead('Trening próbny', 15 * DAY, ['Adam Stępień', 'a.stepien@poczta.example', '+48512908338'], 'Akrobatyka 7–9 lat', {
    form: 'krakow',
    campaign: 'autumn',
  }),
  lead('Zapisany', 36 * DAY, ['Dorota Maj', 'dorota.maj@poczta.example', '+48697115240'], 'Taniec dla dorosłych', {
    form: 'krakow',
    campaign: 'autumn',
    person: 'dorota/dorota',
  }),
  lead('Zapisany', 37 * DAY, ['Monika Żółw', 'monika.zolw@poczta.example', '+48512908337'], 'Hip-hop kids', {
    form: 'krakow',
    campaign: 'trial',
    person: 'monika/tymon',
  }),
  lead(
    'Zapisany',
    30 * DAY,
    ['Joanna Kowalczyk', 'joanna.kowalczyk@poczta.example', '+48608441902'],
    'Taniec nowoczesny',
    {
      ...WROCLAW,
      person: 'joanna/aleksander',
    },
  ),
  lead('Zapisany', 25 * DAY, ['Marta Nowak', 'marta.nowak@firma.example', '604 500 211'], 'Hip-hop kids', {
    ...MANUAL,
    channel: 'polecenie',
    person: 'marta/zofia',
  }),
  lead('Zapisany', 20 * DAY, ['Piotr Mazurek', 'piotr.mazurek@poczta.example', '+48730226115'], 'Pływanie', {
    ...GDANSK,
    person: 'piotr/oliwia',
  }),
  // Enrolled, and not linked to a participant yet.
  lead('Zapisany', 18 * DAY, ['Sylwia Urban', 's.urban@poczta.example', '+48697115241'], 'Hip-hop kids', {
    channel: 'inne',
    ...MANUAL,
  }),
];
