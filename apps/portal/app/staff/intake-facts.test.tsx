// The intake's verdict: nothing to do when all is well, else everything that has to be looked at, the worst first.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { AccessLines, type Health, IntakeAlert, IntakeVerdict, troublesOf } from './intake-facts.tsx';

const now = new Date('2026-11-20T13:05:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
type Access = NonNullable<Health['access']>;

const TOKEN: Access['leadsToken'] & { kind: 'told' } = { kind: 'told', isValid: true, expiresAt: null, missing: [] };
const PAGE = { id: '1', name: 'Akademia', hasOwnToken: true, isSubscribed: true };
const ACCESS: Access = {
  leadsToken: TOKEN,
  adsToken: TOKEN,
  pages: { kind: 'told', pages: [PAGE] },
  checkedAt: minutes(-20),
};

const WELL: Health = {
  lastReceivedAt: minutes(-12),
  waiting: 0,
  oldestWaitingSince: null,
  failed: [],
  skipped: [],
  heldUntil: null,
  spooledHere: 0,
  access: ACCESS,
  reconciliation: { enabled: true, lastSlot: minutes(-50), lastState: 'done', next: minutes(10) },
};

const access = (given: Partial<Access>): Health => ({ ...WELL, access: { ...ACCESS, ...given } });

describe('the first page', () => {
  it('tells what is wrong and leads to the intake', async () => {
    renderPage(() => <IntakeAlert health={{ ...WELL, spooledHere: 5 }} now={now} />);
    expect(await screen.findByText(/zgłoszeń czeka na dysku/)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/zespol/leady/przyjmowanie');
  });

  it.each([
    ['while leads come in', WELL],
    [
      'of a test that the platform no longer has',
      { ...WELL, failed: [{ cause: 'missing', count: 1, latestIds: ['1'] }] },
    ],
  ])('is silent %s', async (_what: string, health: Health) => {
    renderPage(() => (
      <>
        <IntakeAlert health={health} now={now} />
        <p>koniec</p>
      </>
    ));
    await screen.findByText('koniec');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('the verdict', () => {
  it('says that nothing has to be done, or that nothing ever came', async () => {
    renderPage(() => <IntakeVerdict health={WELL} now={now} />);
    await screen.findByText(/Zgłoszenia dochodzą/);
    expect(troublesOf({ health: { ...WELL, oldestWaitingSince: minutes(-2), waiting: 1 }, now })).toEqual([]);
  });

  it.each([
    ['a dead token', access({ leadsToken: { ...TOKEN, isValid: false } }), /administrator musi go odnowić/],
    ['a permission lost', access({ leadsToken: { ...TOKEN, missing: ['leads_retrieval'] } }), /musi go odnowić/],
    ['a token that ends soon', access({ leadsToken: { ...TOKEN, expiresAt: minutes(60) } }), /w\sciągu tygodnia/],
    [
      'a page that tells nothing',
      access({ pages: { kind: 'told', pages: [{ ...PAGE, isSubscribed: false }] } }),
      /podłączyć/,
    ],
    ['failures', { ...WELL, failed: [{ cause: 'missing', count: 2, latestIds: ['1'] }] }, /^2\s?zgłoszenia czekają/],
    ['a spool', { ...WELL, spooledHere: 5 }, /^5\s?zgłoszeń czeka na dysku/],
    ['a platform that throttles', { ...WELL, heldUntil: minutes(65) }, /Wznowimy o\s15:10/],
    ['a late one', { ...WELL, waiting: 1, oldestWaitingSince: minutes(-60) }, /czeka od dawna/],
    [
      'no reconciliation',
      { ...WELL, reconciliation: { enabled: false, lastSlot: null, lastState: null, next: null } },
      /wyłączone/,
    ],
  ])('tells of %s', (_what: string, health: Health, words: RegExp) => {
    expect(troublesOf({ health, now })).toEqual([expect.stringMatching(words)]);
  });
});

describe('our access', () => {
  it('says which page does not tell us of leads, and why nothing is known', async () => {
    const pages = [PAGE, { ...PAGE, id: '2', name: 'Szkoła', isSubscribed: false, hasOwnToken: false }];
    const given = {
      ...ACCESS,
      pages: { kind: 'told' as const, pages },
      adsToken: { kind: 'unknown' as const, problem: 'unavailable' },
    };
    renderPage(() => <AccessLines access={{ ...given, leadsToken: { ...TOKEN, missing: [] } }} now={now} />);
    await screen.findByText('powiadamia o zgłoszeniach', { exact: false, selector: '.text-muted' });
    expect(screen.getByText(/^nie powiadamia/)).toBeVisible();
    expect(screen.getByText(/nieprzypisana/)).toBeVisible();
    expect(screen.getByText('Platforma reklamowa nie odpowiada.')).toBeVisible();
  });
});
