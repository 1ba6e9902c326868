// The tiles as they are shown: calm without work, marked where someone must act, honest where nothing is known.
import { cleanup, screen, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import type { Health } from '../../leads/intake/intake-problems.ts';
import { OfficeTiles } from './office-tiles.tsx';
import type { TileData } from './read-tiles.server.ts';

const NOW = new Date('2026-11-23T13:06:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const DOCUMENTS: TileData['documents'] = {
  day: '2026-11-23',
  sales: { issued: 48, 'under-way': 3, unlinked: 1, 'fell-back': 2, 'needs-person': 0, unknown: 1 },
};
const MONEY: TileData['money'] = {
  day: '2026-11-23',
  rows: [
    { group: 'cash', taken: grosze(231_000) },
    { group: 'card', taken: grosze(412_000) },
    { group: 'blik-and-transfer', taken: grosze(108_000) },
    { group: 'online', taken: grosze(497_000) },
  ],
  taken: grosze(1_248_000),
  refunded: grosze(25_000),
  net: grosze(1_223_000),
  foreign: [],
};
const DESKS: TileData['deskQueues'] = [
  {
    id: 'd1',
    name: 'Wrocław, Legnicka',
    city: 'Wrocław',
    lastSeenAt: ago(1),
    queue: { state: 'unknown', problem: null, prints: 1, since: ago(2) },
  },
  {
    id: 'd2',
    name: 'Kraków, Zakopiańska',
    city: 'Kraków',
    lastSeenAt: ago(1),
    queue: { state: 'held', problem: 'paper', prints: 2, since: ago(8) },
  },
  { id: 'd3', name: 'Poznań, Głogowska', city: 'Poznań', lastSeenAt: ago(96), queue: null },
  { id: 'd4', name: 'Gdańsk, Grunwaldzka', city: 'Gdańsk', lastSeenAt: ago(1), queue: null },
];
const lead = (firstName: string, minutes: number, phone = '604771209') => ({
  id: firstName,
  firstName,
  lastName: firstName === '' ? '' : 'Kowalczyk',
  interest: 'Hip-hop kids',
  city: 'Wrocław',
  phone,
  arrivedAt: ago(minutes),
});
const LEADS: TileData['waitingLeads'] = {
  leads: [lead('Anna', 1_560), lead('', 180, '')],
  waiting: { count: 99, isMore: true },
  due: { count: 5, isMore: false },
};
const HEALTH: Health = {
  lastReceivedAt: ago(5),
  waiting: 3,
  oldestWaitingSince: ago(1),
  delayed: [],
  failed: [{ cause: 'permission', count: 2, latestIds: ['1'] }],
  skipped: [],
  heldUntil: null,
  spooledHere: 0,
  rejectedSignatures: null,
  access: {
    leadsToken: { kind: 'known', isValid: true, expiresAt: new Date('2027-01-12T12:00:00Z'), missing: [] },
    adsToken: { kind: 'known', isValid: true, expiresAt: null, missing: [] },
    pages: { kind: 'known', pages: [{ id: '1', name: 'Akademia', hasOwnToken: true, isSubscribed: true }] },
    checkedAt: ago(20),
  },
  reconciliation: null,
};
const CAME: TileData['deliveries'] = {
  today: 96,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    from: ago((23 - hour) * 60 + 6),
    deliveries: hour === 10 ? 9 : 1,
  })),
};
const job = (jobKey: TileData['jobs'][number]['jobKey'], given: Partial<TileData['jobs'][number]> = {}) => ({
  jobKey,
  schedule: '0 6 * * *',
  enabled: true,
  lastSlot: new Date('2026-11-23T05:00:00Z'),
  lastState: 'done' as const,
  lastError: null,
  lastTook: 200,
  next: new Date('2026-11-24T05:00:00Z'),
  ...given,
});
const JOBS: TileData['jobs'] = [
  job('document_follow_up', { lastState: 'failed', lastError: 'unexpected' }),
  job('outgoing_mail', { next: new Date('2026-11-23T13:07:00Z') }),
  job('payment_reminders', { enabled: false, next: null }),
  job('social_ad_spend_import'),
];

const NOTHING = {
  documents: undefined,
  money: undefined,
  dues: undefined,
  desks: undefined,
  leads: undefined,
  intake: undefined,
  jobs: undefined,
  letters: undefined,
};
type Shown = Parameters<typeof OfficeTiles>[0]['read'];
const show = (read: Partial<Shown>, city = '') =>
  renderPage(() => <OfficeTiles read={{ ...NOTHING, ...read }} city={city} now={NOW} />);
const tile = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) }));

describe('the tiles', () => {
  it('lead from each state of documents to those payments of today', async () => {
    show({ documents: DOCUMENTS }, 'Kraków');
    const documents = await tile('Dokumenty dziś');
    expect(documents.getByText('55')).toBeVisible();
    expect(documents.getByRole('link', { name: /^Wynik\snieznany\s?1$/ })).toHaveAttribute(
      'href',
      '/zespol/platnosci?miasto=Krak%C3%B3w&dokumenty=nieznane&od=2026-11-23&do=2026-11-23',
    );
    expect(documents.queryByText(textPattern('Wymagają człowieka'))).toBeNull();
  });

  it('say how many dues are missing, and not those of a month that is to come', async () => {
    const month = (name: string, missing: number, isDue: boolean, stoppedBy: string | null = null) => ({
      month: name,
      missing,
      isDue,
      stoppedBy,
      stoppedByName: null,
    });
    const rules = { duesDay: 20, sellsPartOfMonth: true, version: 0 };
    const dues = { rules, nextDay: '2026-12-20', months: [month('2026-11', 2, true), month('2026-12', 140, false)] };
    show({ dues });
    const shown = await tile('Opłaty za miesiąc');
    expect(shown.getByRole('heading')).toHaveTextContent(/^Opłaty za miesiąc2/);
    expect(shown.getByRole('link', { name: /^listopad\s2026\s?brakuje opłat\s?2$/ })).toHaveAttribute(
      'href',
      '/zespol/zajecia/oplaty?miesiac=2026-11',
    );
    expect(
      shown.getByRole('link', { name: /^grudzień\s2026\s?naliczymy w\sdniu wybranym przez szkołę\s?140$/ }),
    ).toBeVisible();
    cleanup();
    show({ dues: { ...dues, months: [month('2026-11', 0, true), month('2026-12', 3, true, 'adam@szkola.example')] } });
    const stopped = await tile('Opłaty za miesiąc');
    expect(stopped.getByRole('link', { name: /^grudzień\s2026\s?zatrzymane\s?3$/ })).toBeVisible();
    expect(stopped.getByRole('link', { name: /^listopad\s2026\s?nic nie brakuje\s?0$/ })).toBeVisible();
  });

  it('subtract refunds from the money, and lead to the end of the day and to the payments of a method', async () => {
    show({ money: MONEY }, 'Kraków');
    const money = await tile('Pieniądze dziś');
    expect(money.getByText(textPattern('12 230,00 zł'))).toBeVisible();
    expect(money.getByText(textPattern('zwroty −250,00 zł'))).toBeVisible();
    expect(money.getByText(textPattern('1 080,00 zł'))).toBeVisible();
    expect(money.getByRole('link', { name: textPattern('Zamknięcie dnia') })).toHaveAttribute(
      'href',
      '/zespol/zamkniecie-dnia?dzien=2026-11-23&miasto=Krak%C3%B3w',
    );
    expect(money.getByRole('link', { name: /^BLIK\si\sprzelew.*1\s080,00\szł$/ })).toHaveAttribute(
      'href',
      '/zespol/platnosci?miasto=Krak%C3%B3w&forma=blik-przelew&od=2026-11-23&do=2026-11-23',
    );
  });

  it('say what keeps the prints of each desk, and since when', async () => {
    show({ desks: DESKS });
    const prints = await tile('Wydruki czekają');
    expect(prints.getByRole('link', { name: /Wrocław.*wynik\snieznany\sod\s14:04/ })).toHaveAttribute(
      'href',
      '/zespol/platnosci?dokumenty=druk&stanowisko=d1',
    );
    expect(prints.getByText(textPattern('brak papieru od 13:58'))).toBeVisible();
    expect(prints.getByRole('link', { name: /Poznań.*ostatnio\s12:30/ })).toHaveAttribute('href', '/zespol/stanowiska');
    expect(prints.getByText('3')).toBeVisible();
  });

  it('say how long a lead waits and call it; one without a name or a phone too', async () => {
    show({ leads: LEADS });
    const leads = await tile('Leady ponad godzinę');
    expect(leads.getByText(textPattern('26 h'))).toBeVisible();
    const call = leads.getByRole('link', { name: /^Zadzwoń: Anna Kowalczyk, 604 771 209/ });
    expect(call).toHaveAttribute('href', 'tel:+48604771209');
    expect(leads.getByRole('link', { name: textPattern('Bez imienia') })).toBeVisible();
    expect(leads.getByText(textPattern('bez numeru'))).toBeVisible();
    const all = leads.getByRole('link', {
      name: /^Wszystkie\snowe\sbez\skontaktu.*ponad\sgodzinę:\s99\+$/,
    });
    expect(all).toHaveAttribute('href', '/zespol/leady?kolej=nowe');
    expect(leads.getByRole('link', { name: /^Kontakt\sumówiony\sna\sdziś.*5$/ })).toHaveAttribute(
      'href',
      '/zespol/leady?kolej=termin',
    );
  });

  it('offer to retry failed deliveries, describe the hours, and say how long the access holds', async () => {
    show({ intake: { health: HEALTH, came: CAME } });
    const intake = await tile('Przyjmowanie leadów');
    expect(intake.getByRole('button', { name: /^Ponów wszystkie \(2\)/ })).toBeVisible();
    expect(intake.getByRole('img')).toHaveAccessibleName(/Razem\s32\szgłoszenia,\snajwięcej\s9\so\sgodzinie\s01:00/);
    expect(intake.getByText(textPattern('Dostęp ważny do 12.01.2027 (50 dni)'))).toBeVisible();
    expect(intake.getByRole('link', { name: 'Dziś: 96' })).toHaveAttribute(
      'href',
      '/zespol/leady/przyjmowanie#przyjmowanie',
    );
    expect(intake.getByRole('link', { name: 'Nieudane: 2' })).toHaveAttribute(
      'href',
      '/zespol/leady/przyjmowanie#nieodebrane',
    );
  });

  it('mark only a job that failed, before the others, and e-mails that were not sent', async () => {
    show({ jobs: JOBS, letters: { failed: 2 } });
    const jobs = await tile('Zadania');
    const rows = jobs.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(rows[1]).toMatch(/^Sprawdzanie stanu dokumentównie udało się/);
    expect(rows[2]).toMatch(/^Wysyłanie e-?⁠?maili2\se-?⁠?maile nie wyszły.*14:07$/);
    expect(rows.find((row) => row.startsWith('Przypomnienia'))).toMatch(/wyłączone$/);
    expect(rows.find((row) => row.startsWith('Import wydatków'))).toMatch(/06:00jutro\s06:00$/);
    expect(jobs.getByRole('link', { name: textPattern('Wszystkie 4') })).toHaveAttribute('href', '/zespol/zadania');
  });

  it('are calm without work', async () => {
    const waiting = { count: 0, isMore: false };
    show({ desks: [], leads: { leads: [], waiting, due: waiting }, jobs: [] });
    expect((await tile('Wydruki czekają')).getByText(textPattern('Brak czynnych stanowisk.'))).toBeVisible();
    expect((await tile('Leady')).getByText(textPattern('Żaden nowy lead nie czeka ponad godzinę.'))).toBeVisible();
    expect((await tile('Zadania')).getByText(textPattern('Nie ma jeszcze żadnych zadań.'))).toBeVisible();
  });

  it('of one city show a desk without a city, say truly that none is there, and that intake and jobs are of all', async () => {
    const queue = { state: 'held', problem: 'paper', prints: 2, since: ago(8) } as const;
    const desk = { id: 'd5', name: null, city: null, lastSeenAt: ago(1), queue };
    show({ desks: [desk], intake: { health: HEALTH, came: CAME }, jobs: JOBS }, 'Gdańsk');
    const prints = await tile('Wydruki czekają');
    expect(prints.getByRole('link', { name: /d5.*brak\spapieru\sod\s13:58\s·\sbez\smiasta\s?2$/ })).toBeVisible();
    for (const name of ['Przyjmowanie leadów', 'Zadania'])
      expect((await tile(name)).getByText(textPattern('wszystkie miasta'))).toBeVisible();
    cleanup();
    show({ desks: [], jobs: JOBS }, 'Gdańsk');
    const none = await tile('Wydruki czekają');
    expect(none.getByText(textPattern('Gdańsk: brak czynnych stanowisk.'))).toBeVisible();
  });

  it('say of one that could not be read that something may wait', async () => {
    show({ money: null, jobs: JOBS });
    expect((await tile('Pieniądze dziś')).getByText(/to nie znaczy, że nic nie czeka/)).toBeVisible();
    expect((await tile('Zadania')).getAllByRole('row').length).toBeGreaterThan(1);
    expect(screen.queryByRole('region', { name: textPattern('Dokumenty dziś') })).toBeNull();
  });
});
