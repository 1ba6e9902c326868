// The tiles of the first page as descriptions: for whom each is read, and what it says and leads to; then one is drawn.
import { screen, within } from '@testing-library/react';
import type { Role } from '@zapisy/domain/people/role';
import { plainText } from '@zapisy/screens/texts/typesetting';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { type Answers, refusing, stubApi } from '#app/testing/stub-api.ts';
import { ANSWERS, ago, month, NONE, NOW } from '#app/testing/tiles.ts';
import { readTiles } from './read-tiles.server.ts';
import { OfficeTiles } from './tiles.tsx';

type Given = { readonly roles?: readonly Role[]; readonly city?: string; readonly answers?: Answers };

function read({ roles = ['office'], city = '', answers = {} }: Given = {}) {
  const { api, calls } = stubApi({ ...ANSWERS, ...answers });
  return { calls, tiles: readTiles({ api, roles, city, now: NOW }) };
}

async function tile(title: string, given: Given = {}) {
  const { counter, office } = await read(given).tiles;
  const found = [...counter, ...office].find((one) => plainText(one.title) === title);
  return found?.content ?? expect.fail(`${title} is not there`);
}

/** The rows as they are read from left to right, and where they lead. */
async function rowsOf(title: string, given: Given = {}) {
  const { rows = [], table } = await tile(title, given);
  const cells = (table?.rows ?? []).map((row) =>
    row.cells.flatMap(({ lines = [], phone, links = [] }) => [
      ...lines.map(({ mark, text }) => [mark?.text, text].filter(Boolean).join(' · ')),
      ...(phone ? [phone.shown] : []),
      ...links.map(({ title: text }) => text),
    ]),
  );
  const said = rows.map(({ title: text, cause, note, value, phone, act }) => [
    text,
    [cause, note].filter(Boolean).join(' · '),
    value,
    phone?.shown,
    act?.title,
  ]);
  return [...said, ...cells].map((parts) => plainText(parts.filter(Boolean).join(' | ')));
}

describe('the tiles of a role', () => {
  const OFFICE = [
    'Dokumenty dziś',
    'Pieniądze dziś',
    'Opłaty za miesiąc',
    'Wydruki czekają',
    'Leady ponad godzinę',
    'Przyjmowanie leadów',
    'Zadania',
  ];
  const COUNTER = ['Dzisiejsze zajęcia', 'Rezerwacje do końca dnia', 'Wydruki czekają', 'Przyjdą dziś, a zalegają'];
  const MARKETING = ['Leady ponad godzinę', 'Przyjmowanie leadów', 'Zadania'];

  it.each<[readonly Role[], readonly string[]]>([
    [['office'], OFFICE],
    [['reception'], COUNTER],
    [['marketing'], MARKETING],
    [
      ['reception', 'marketing'],
      [...COUNTER, ...MARKETING],
    ],
  ])('%j: in their order, and no other is asked for', async (roles, titles) => {
    const { tiles, calls } = read({ roles });
    const { counter, office } = await tiles;
    expect([...counter, ...office].map(({ title }) => plainText(title))).toEqual(titles);
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
    expect(calls.some(({ path }) => path === 'mail.state')).toBe(roles.includes('office'));
  });

  it('of a city are asked for it, but for those that have none and say so', async () => {
    const { tiles, calls } = read({ roles: ['manager'], city: 'Radom' });
    const ofCity = calls.filter(({ input }) => JSON.stringify(input) === '{"city":"Radom"}').map(({ path }) => path);
    expect(ofCity.toSorted()).toEqual([
      'dashboard.deskQueues',
      'dashboard.documents',
      'dashboard.money',
      'dashboard.waitingLeads',
    ]);
    const others = (await tiles).office.filter(({ isOfEveryCity }) => isOfEveryCity);
    expect(others.map(({ id }) => id)).toEqual(['oplaty-za-miesiac', 'przyjmowanie-leadow', 'zadania']);
  });

  it.each(Object.keys(ANSWERS))(
    'one that cannot be read is known as such, and the others are there: %s',
    async (path) => {
      const failing = () => {
        throw refusing(undefined);
      };
      for (const role of ['office', 'reception'] as const) {
        const { tiles } = read({ roles: [role], answers: { [path]: failing } });
        const { counter, office } = await tiles;
        const unread = [...counter, ...office].filter(({ content }) => content === null);
        expect(unread.length).toBeLessThanOrEqual(2);
        expect(counter.length + office.length - unread.length).toBeGreaterThan(1);
      }
    },
  );
});

const stopped = { months: [month('2026-11', 0, true), month('2026-12', 3, true, 'adam@szkola.example')] };
const desk = {
  id: 'd5',
  name: null,
  city: null,
  lastSeenAt: ago(1),
  queue: { state: 'held', problem: 'paper', prints: 2, since: ago(8) },
};
const calm: Answers = {
  'dashboard.deskQueues': () => [],
  'dashboard.waitingLeads': () => ({ leads: [], waiting: NONE, due: NONE }),
  'schedule.jobs': () => [],
};

it.each<[string, readonly string[], Given?]>([
  [
    'Dokumenty dziś',
    [
      'Wystawione | 48',
      'W drodze | 3',
      'Bez powiązania z paragonem | 1',
      'Tylko paragon po odrzuceniu | 2',
      'Wynik nieznany | 1',
    ],
  ],
  [
    'Pieniądze dziś',
    ['Gotówka | 2 310,00 zł', 'Karta | 4 120,00 zł', 'BLIK i przelew | 1 080,00 zł', 'Online | 4 970,00 zł'],
  ],
  [
    'Opłaty za miesiąc',
    ['listopad 2026 | brakuje opłat | 2', 'grudzień 2026 | naliczymy w dniu wybranym przez szkołę | 140'],
  ],
  [
    'Opłaty za miesiąc',
    ['listopad 2026 | nic nie brakuje | 0', 'grudzień 2026 | zatrzymane | 3'],
    { answers: { 'courses.dues': () => stopped } },
  ],
  [
    'Wydruki czekają',
    [
      'Wrocław, Legnicka | wynik nieznany od 14:04, czeka na odpowiedź | 1',
      'Kraków, Zakopiańska | brak papieru od 13:58 | 2',
      'Poznań, Głogowska | ostatnio 12:30',
      'Gdańsk, Grunwaldzka | 0',
    ],
  ],
  [
    'Wydruki czekają',
    ['d5 | brak papieru od 13:58 · bez miasta | 2'],
    { city: 'Gdańsk', answers: { 'dashboard.deskQueues': () => [desk] } },
  ],
  [
    'Leady ponad godzinę',
    [
      'Anna Kowalczyk | Hip-hop kids · Wrocław | 26 h | 604 771 209',
      'Bez imienia | Hip-hop kids · Wrocław | 3 h | brak numeru',
      'Wszystkie nowe bez kontaktu | ponad godzinę: 99+',
      'Kontakt umówiony na dziś | z tymi po terminie, na początku listy | 5',
    ],
  ],
  [
    'Leady ponad godzinę',
    [
      'Żaden nowy lead nie czeka ponad godzinę.',
      'Kontakt umówiony na dziś | z tymi po terminie, na początku listy | 0',
    ],
    { answers: calm },
  ],
  [
    'Przyjmowanie leadów',
    [expect.stringMatching(/\(2\) \| Ponów$/) as unknown as string, 'Dostęp ważny do 12.01.2027 (50 dni)'],
  ],
  [
    'Zadania',
    [
      'Sprawdzanie stanu dokumentów | nie udało się · ostatnio 06:00 | następnie jutro 06:00',
      'Wysyłanie e-maili | 2 e-maile nie wyszły · ostatnio 06:00 | następnie 14:07',
      'Import wydatków z reklam | ostatnio 06:00 | następnie jutro 06:00',
      expect.stringMatching(/^Przypomnienia.* \| wyłączone$/) as unknown as string,
    ],
  ],
  [
    'Dzisiejsze zajęcia',
    [
      '13:36 | Balet | trwają · Radom, ul. Prosta 1, sala 1 | 1 z 3 | komplet | 0 | Lista',
      '14:31 | Taniec | za 25 min · Radom, ul. Prosta 1, sala 1 | 1 z 3 | 2 wolne | 0 | Lista | Zapisz',
      '15:36 | Judo | Radom, ul. Prosta 1, sala 1 | 1 z 3 | 2 wolne | 0 | Lista',
    ],
    { roles: ['reception'] },
  ],
  [
    'Przyjdą dziś, a zalegają',
    [
      expect.stringMatching(
        /^Lena Maj \| 14:31 \| .*i jeszcze 1 płatność \| Joanna Maj \| 504 118 220 \| 6 dni \| 230,00 zł \| Rozlicz$/,
      ) as unknown as string,
    ],
    { roles: ['reception'] },
  ],
  ['Rezerwacje do końca dnia', [], { roles: ['reception'] }],
])('a tile has these rows: %s, %j', async (title, rows, given) => {
  expect(await rowsOf(title, given)).toEqual(rows);
});

it.each<[string, object, Given?]>([
  ['Dokumenty dziś', { count: { value: 55 } }],
  [
    'Pieniądze dziś',
    {
      link: { to: '/zespol/zamkniecie-dnia?dzien=2026-11-23&miasto=Krak%C3%B3w' },
      foot: { text: textPattern('zwroty −250,00 zł'), sum: { amount: textPattern('12 230,00 zł') } },
    },
    { city: 'Kraków' },
  ],
  ['Opłaty za miesiąc', { count: { value: 2, isWork: true } }],
  ['Wydruki czekają', { count: { value: 3, isWork: true } }],
  ['Wydruki czekają', { empty: { title: textPattern('Brak czynnych stanowisk.') } }, { answers: calm }],
  [
    'Wydruki czekają',
    { empty: { title: textPattern('Gdańsk: brak czynnych stanowisk.') } },
    { answers: calm, city: 'Gdańsk' },
  ],
  ['Leady ponad godzinę', { count: { value: '99+', isWork: true } }],
  [
    'Przyjmowanie leadów',
    {
      figures: [
        {},
        { value: '96', to: '/zespol/leady/przyjmowanie#przyjmowanie' },
        { value: '3' },
        { value: '2', to: '/zespol/leady/przyjmowanie#nieodebrane', isFailed: true },
      ],
    },
  ],
  ['Zadania', { link: { to: '/zespol/zadania', title: textPattern('Wszystkie 4') } }],
  ['Zadania', { empty: { title: textPattern('Nie ma jeszcze żadnych zadań.') } }, { answers: calm }],
  [
    'Przyjdą dziś, a zalegają',
    {
      count: { value: 3 },
      foot: { text: textPattern('Pokazujemy pierwszych 1. Pozostali są na liście płatności.') },
    },
    { roles: ['reception'] },
  ],
  [
    'Rezerwacje do końca dnia',
    { link: undefined, foot: { links: [{ to: '/zespol/zapisy/r1', title: 'Ola Rak' }] } },
    { roles: ['reception'] },
  ],
])('a tile says beside its rows: %s, %j', async (title, beside, given) => {
  const found = await tile(title, given);
  for (const [name, expected] of Object.entries(beside)) expect(found).toMatchObject({ [name]: matching(expected) });
});

it.each([
  ['Dokumenty dziś', 'unknown', '/zespol/platnosci?miasto=Krak%C3%B3w&dokumenty=nieznane&od=2026-11-23&do=2026-11-23'],
  [
    'Pieniądze dziś',
    'blik-and-transfer',
    '/zespol/platnosci?miasto=Krak%C3%B3w&forma=blik-przelew&od=2026-11-23&do=2026-11-23',
  ],
  ['Opłaty za miesiąc', '2026-11', '/zespol/zajecia/oplaty?miesiac=2026-11'],
  ['Wydruki czekają', 'd1', '/zespol/platnosci?dokumenty=druk&stanowisko=d1'],
  ['Wydruki czekają', 'd3', '/zespol/stanowiska'],
  ['Leady ponad godzinę', 'more', '/zespol/leady?miasto=Krak%C3%B3w&kolej=nowe'],
  ['Leady ponad godzinę', 'due', '/zespol/leady?miasto=Krak%C3%B3w&kolej=termin'],
  ['Zadania', 'outgoing_mail', '/zespol/e-maile'],
])('a row of a tile leads to its list: %s, %s', async (title, key, to) => {
  const { rows = [] } = await tile(title, { city: 'Kraków' });
  expect(rows.find((row) => row.key === key)?.to).toBe(to);
});

it('a tile is drawn with all that its content has, and one that was not read says that something may wait', async () => {
  const { office } = await read({
    answers: {
      'dashboard.money': () => {
        throw refusing(undefined);
      },
    },
  }).tiles;
  renderPage(() => <OfficeTiles tiles={office} city="Kraków" />);
  const shown = async (name: string) =>
    within(await screen.findByRole('region', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) }));
  expect((await shown('Pieniądze dziś')).getByText(/to nie znaczy, że nic nie czeka/)).toBeVisible();
  const leads = await shown('Leady ponad godzinę');
  expect(leads.getByRole('link', { name: /^Zadzwoń: Anna Kowalczyk, 604 771 209/ })).toHaveAttribute(
    'href',
    'tel:+48604771209',
  );
  expect(leads.getByText('brak numeru')).toBeInTheDocument();
  const intake = await shown('Przyjmowanie leadów');
  expect(intake.getByText(textPattern('wszystkie miasta'))).toBeVisible();
  expect(intake.getByRole('button', { name: /^Ponów wszystkie \(2\)/ })).toBeVisible();
  expect(intake.getByRole('link', { name: 'Nieudane: 2' })).toBeVisible();
  expect(intake.getByRole('img')).toHaveAccessibleName(/Razem\s32\szgłoszenia,\snajwięcej\s9\so\sgodzinie\s01:00/);
  expect(screen.queryByRole('region', { name: textPattern('Dzisiejsze zajęcia') })).toBeNull();
});

/** A pattern in place of a text. */
function matching(expected: unknown): unknown {
  if (expected instanceof RegExp) return expect.stringMatching(expected);
  if (Array.isArray(expected)) return expected.map(matching);
  if (typeof expected !== 'object' || expected === null) return expected;
  return Object.fromEntries(Object.entries(expected).map(([name, one]) => [name, matching(one)]));
}
