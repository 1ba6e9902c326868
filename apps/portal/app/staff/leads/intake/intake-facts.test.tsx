// The summary of the lead intake: nothing to do when all is well, else everything that has to be checked, the worst
// first.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { AccessLines, IntakeLines, IntakeVerdict } from './intake-facts.tsx';
import { type Health, problemsOfIntake } from './intake-problems.ts';

const now = new Date('2026-11-20T13:05:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
type Access = NonNullable<Health['access']>;

const TOKEN: Access['leadsToken'] & { kind: 'known' } = { kind: 'known', isValid: true, expiresAt: null, missing: [] };
const PAGE = { id: '1', name: 'Akademia', hasOwnToken: true, isSubscribed: true };
const ACCESS: Access = {
  leadsToken: TOKEN,
  adsToken: TOKEN,
  pages: { kind: 'known', pages: [PAGE] },
  checkedAt: minutes(-20),
};

const WELL: Health = {
  isOn: true,
  lastReceivedAt: minutes(-12),
  waiting: 0,
  oldestWaitingSince: null,
  delayed: [],
  failed: [],
  skipped: [],
  heldUntil: null,
  spooledHere: 0,
  rejectedSignatures: null,
  access: ACCESS,
  reconciliation: { enabled: true, lastSlot: minutes(-50), lastState: 'done', lastError: null, next: minutes(10) },
};

/** The text with plain spaces. */
const plain = (message: string) => message.replace(/\s/g, ' ').replaceAll('\u2060', '');
const unknown = (problem: string) => ({ kind: 'unknown' as const, problem });
const pages = (...given: readonly Partial<typeof PAGE>[]) =>
  access({ pages: { kind: 'known', pages: given.map((one) => ({ ...PAGE, ...one })) } });
const reconciliation = (given: Partial<NonNullable<Health['reconciliation']>>): Health => ({
  ...WELL,
  reconciliation: { enabled: true, lastSlot: null, lastState: null, lastError: null, next: minutes(10), ...given },
});
const rejectedSignatures = (lastAt: Date) => ({ count: 24, since: minutes(-3 * 24 * 60), lastAt });
const access = (given: Partial<Access>): Health => ({ ...WELL, access: { ...ACCESS, ...given } });

it('the verdict says that nothing has to be done, or that nothing ever came', async () => {
  renderPage(() => <IntakeVerdict health={WELL} now={now} />);
  await screen.findByText(/Zgłoszenia dochodzą/);
  expect(problemsOfIntake({ health: { ...WELL, oldestWaitingSince: minutes(-2), waiting: 1 }, now })).toEqual([]);
});

it.each([
  ['a dead token', access({ leadsToken: { ...TOKEN, isValid: false } }), /administrator musi go odnowić/],
  ['a permission lost', access({ leadsToken: { ...TOKEN, missing: ['leads_retrieval'] } }), /musi go odnowić/],
  ['a token that ends soon', access({ leadsToken: { ...TOKEN, expiresAt: minutes(60) } }), /w\sciągu tygodnia/],
  ['a token of which we may not even ask', access({ leadsToken: unknown('token') }), /musi go odnowić/],
  ['pages that we may not ask for', access({ pages: unknown('permission') }), /musi go odnowić/],
  ['a page that reports nothing', pages({ isSubscribed: false }), /podłączyć/],
  ['a page that is not ours', pages({}, { hasOwnToken: false, name: 'Szkoła' }), /strony „Szkoła” .* przypisać/],
  ['pages that are not ours', pages({ hasOwnToken: false, name: '' }, { hasOwnToken: false }), /„1”, „Akademia”/],
  ['no page at all', pages(), /nie pokazuje żadnej strony – administrator musi przypisać/],
  ['a dead token of the ads', access({ adsToken: { ...TOKEN, isValid: false } }), /wydatków .* musi go odnowić/],
  ['a refused token of the ads', access({ adsToken: unknown('permission') }), /wydatków .* musi go odnowić/],
  ['one of the ads that ends', access({ adsToken: { ...TOKEN, expiresAt: minutes(60) } }), /wydatków kończy się/],
  [
    'a wrong application secret',
    { ...WELL, rejectedSignatures: rejectedSignatures(minutes(-5)) },
    /^Odrzuciliśmy 24\s?powiadomienia .* \(ostatnie 5\smin temu\) – administrator musi .*SOCIAL_APP_SECRET/,
  ],
  [
    'a wrong application secret from the first day',
    { ...WELL, lastReceivedAt: null, rejectedSignatures: rejectedSignatures(minutes(-3_000)) },
    /SOCIAL_APP_SECRET/,
  ],
  [
    'a failed reconciliation',
    reconciliation({ lastSlot: minutes(-50), lastState: 'failed', lastError: 'permission' }),
    /nie udało się \(50\smin temu\)\. .*uprawnień – administrator musi je nadać\. Następna próba o\s14:15\.$/,
  ],
  [
    'a reconciliation that did not end',
    reconciliation({ lastSlot: minutes(-50), lastState: 'failed', lastError: 'abandoned', next: null }),
    /nie udało się \(50\smin temu\)\. Trzy razy rozpoczęte .* serwera\.$/,
  ],
  [
    'a reconciliation that has stopped',
    reconciliation({ lastSlot: minutes(-4 * 60), lastState: 'done' }),
    /nie ruszyło od dawna \(ostatnio 4\sh temu\) – administrator musi/,
  ],
  ['failures', { ...WELL, failed: [{ cause: 'missing', count: 2, latestIds: ['1'] }] }, /^2\s?zgłoszenia czekają/],
  [
    'deliveries that wait for a dead token, at once',
    {
      ...WELL,
      waiting: 3,
      oldestWaitingSince: minutes(-1),
      delayed: [{ cause: 'token', count: 3, latestIds: ['1'] }],
    },
    /^3\s?zgłoszenia czekają na kolejną próbę\. Dostęp do platformy reklamowej wygasł/,
  ],
  [
    'deliveries of a page that is not ours',
    { ...WELL, waiting: 1, delayed: [{ cause: 'unassigned-page', count: 1, latestIds: ['1'] }] },
    /Strona nie jest przypisana .* administrator musi ją przypisać\.$/,
  ],
  ['a spool', { ...WELL, spooledHere: 5 }, /^5\s?zgłoszeń czeka na dysku/],
  ['a platform that throttles', { ...WELL, heldUntil: minutes(65) }, /Wznowimy o\s15:10/],
  ['a late one', { ...WELL, waiting: 1, oldestWaitingSince: minutes(-60) }, /czeka od dawna/],
  [
    'no reconciliation',
    reconciliation({ enabled: false, lastSlot: minutes(-9_000), lastState: 'failed', next: null }),
    /wyłączone/,
  ],
])('the verdict shows %s', (_what: string, health: Health, message: RegExp) => {
  expect(problemsOfIntake({ health, now }).map(plain)).toEqual([expect.stringMatching(message)]);
});

it.each([
  ['what passes by itself', { ...WELL, waiting: 2, delayed: [{ cause: 'unavailable', count: 2, latestIds: ['1'] }] }],
  ['a forged delivery before a good one', { ...WELL, rejectedSignatures: rejectedSignatures(minutes(-13)) }],
  ['a platform that said nothing', access({ leadsToken: unknown('unavailable'), pages: unknown('throttled') })],
  ['an access that was not checked yet', { ...WELL, access: null }],
  ['a reconciliation that has not run yet', reconciliation({})],
  ['one of another rhythm', reconciliation({ lastSlot: minutes(-9_000), lastState: 'done', next: null })],
])('what is no failure: %s', (_what: string, health: Health) => {
  expect(problemsOfIntake({ health, now })).toEqual([]);
});

it('the facts show what was rejected, and that the last reconciliation failed', async () => {
  const health = { ...reconciliation({ lastSlot: minutes(-50), lastState: 'failed', lastError: 'token' }) };
  renderPage(() => (
    <IntakeLines health={{ ...health, rejectedSignatures: rejectedSignatures(minutes(-5)) }} now={now} />
  ));
  expect(await screen.findByText('Odrzucone (zły podpis)')).toBeVisible();
  expect(screen.getByText(/^24/)).toHaveTextContent('24 od 17.11.2026');
  expect(screen.getByText('nie udało się')).toBeVisible();
});

it('the facts say that nothing was rejected', async () => {
  renderPage(() => <IntakeLines health={WELL} now={now} />);
  expect(await screen.findByText('żadne')).toBeVisible();
  expect(screen.queryByText('nie udało się')).not.toBeInTheDocument();
});

it('our access says which page does not report leads, and why nothing is known', async () => {
  const pages = [PAGE, { ...PAGE, id: '2', name: 'Szkoła', isSubscribed: false, hasOwnToken: false }];
  const given = {
    ...ACCESS,
    pages: { kind: 'known' as const, pages },
    adsToken: { kind: 'unknown' as const, problem: 'unavailable' },
  };
  renderPage(() => <AccessLines access={{ ...given, leadsToken: { ...TOKEN, missing: [] } }} now={now} />);
  await screen.findByText('powiadamia o zgłoszeniach', { exact: false, selector: '.text-muted' });
  expect(screen.getByText(/^nie powiadamia/)).toBeVisible();
  expect(screen.getByText(/nieprzypisana/)).toBeVisible();
  expect(screen.getByText('Platforma reklamowa nie odpowiada.')).toBeVisible();
});
