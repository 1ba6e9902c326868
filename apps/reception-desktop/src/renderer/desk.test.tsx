// What each person sees: sign-in, the PIN of a shift, the lock over unfinished work, the next person's desk.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskAccess, DeskStatus, SignInAnswer, UnlockAnswer } from '../bridge.ts';
import { Desk } from './desk.tsx';
import { aStatus } from './testing/a-status.ts';
import { fakeBridge } from './testing/fake-bridge.ts';

const NO_PERSON: Partial<DeskAccess> = { shift: null, waiting: { prints: 1, payments: 2 } };
const LOCKED: Partial<DeskAccess> = { lock: 'idle', pinTries: 5 };

let subscribe: (status: DeskStatus) => void;
let asked: unknown[][];
let signInAnswers: (SignInAnswer | Promise<SignInAnswer>)[];
let unlockAnswers: UnlockAnswer[];
let endsInBrowser: boolean;
let type: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  [asked, signInAnswers, unlockAnswers, endsInBrowser] = [[], [], [], true];
  type = userEvent.setup();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the desk with this first status. */
async function open(status: DeskStatus) {
  const { bridge } = fakeBridge();
  const ask =
    (name: string, answer: () => unknown) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return answer();
    };
  Object.assign(bridge, {
    status: async () => status,
    onStatus: (listen: typeof subscribe) => {
      subscribe = listen;
      return () => undefined;
    },
    signIn: ask('signIn', () => signInAnswers.shift() ?? 'signed-in'),
    unlock: ask('unlock', () => unlockAnswers.shift() ?? 'open'),
    choosePin: ask('choosePin', () => undefined),
    signOut: ask('signOut', () => endsInBrowser),
    touch: ask('touch', () => undefined),
  });
  await act(async () => void render(<Desk />));
}
const dispatch = (status: DeskStatus) => act(async () => subscribe(status));
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const search = () => screen.queryByRole('combobox', { name: 'Szukaj uczestnika' });

describe('the entrance', () => {
  it('of a desk without a signed-in person leads to the browser, and shows how much waits', async () => {
    await open(aStatus({ access: NO_PERSON, signedIn: false, person: null }));
    expect(screen.getByRole('heading', { name: /Zaloguj się, żeby/ })).toBeTruthy();
    expect(screen.getByText(/W.kolejce: 1.wydruk, 2.płatności\./)).toBeTruthy();
    expect(search()).toBeNull();
    await type.keyboard('{Enter}');
    expect(asked).toEqual([['signIn']]);
  });

  it.each([
    ['not-staff', /To konto nie ma uprawnień do.recepcji/],
    ['email-not-verified', /Adres e-mail tego konta nie jest potwierdzony/],
    ['given-up', /Logowanie nie zostało dokończone/],
    ['unreachable', /Logowanie nie odpowiada/],
    ['refused', /Nie udało się zalogować/],
  ] as const)('says why the desk stays closed: %s', async (answer, says) => {
    signInAnswers = [answer];
    await open(aStatus({ access: NO_PERSON, signedIn: false }));
    await type.click(button(/Otwórz logowanie/));
    expect(await screen.findByText(says)).toBeTruthy();
  });
});

describe('after signing in', () => {
  const fresh = aStatus({ access: { asksForPin: true } });
  const choose = async (pin: string, repeated: string) => {
    for (const [label, text] of [
      [/^PIN \(/, pin],
      ['Powtórz PIN', repeated],
    ] as const) {
      await type.clear(screen.getByLabelText(label));
      if (text) await type.type(screen.getByLabelText(label), text);
    }
    await type.keyboard('{Enter}');
  };
  /** Without the reports of use: a slow machine sends one while the test types. */
  const answers = () => asked.filter(([name]) => name !== 'touch');

  it('a PIN is chosen, said twice, and not an easy one', async () => {
    await open(fresh);
    expect(search()).toBeNull();
    await choose('258', '258');
    expect(screen.getByRole('alert').textContent).toMatch(/od 4 do.8 cyfr/);
    await choose('1234', '1234');
    expect(screen.getByRole('alert').textContent).toMatch(/zbyt łatwy/);
    await choose('2580', '2581');
    expect(screen.getByRole('alert').textContent).toMatch(/takie same/);
    expect(answers()).toEqual([]);
    await choose('2580', '2580');
    expect(answers()).toEqual([['choosePin', '2580']]);
    await dispatch(aStatus());
    expect(search()).toBeTruthy();
  });

  it('or none is', async () => {
    await open(fresh);
    await type.click(button(/Bez PIN-u/));
    expect(asked).toEqual([['choosePin', null]]);
  });
});

describe('the lock', () => {
  it('keeps what was typed for the same person, and shows nothing of it', async () => {
    await open(aStatus());
    await type.type(search() as HTMLElement, 'nowak');
    await dispatch(aStatus({ access: LOCKED }));
    expect(screen.getByRole('dialog', { name: 'Stanowisko zablokowane' })).toBeTruthy();
    expect(screen.getByText(/Wpisz PIN tej zmiany \(Kasia Lis\) albo zaloguj się/)).toBeTruthy();
    expect(search()).toBeNull();
    await dispatch(aStatus());
    expect((search() as HTMLInputElement).value).toBe('nowak');
  });

  it('shows an empty desk to another person', async () => {
    await open(aStatus());
    await type.type(search() as HTMLElement, 'nowak');
    await dispatch(aStatus({ access: LOCKED }));
    await dispatch(aStatus({ person: 'Adam Sowa', access: { shift: 2 } }));
    expect((search() as HTMLInputElement).value).toBe('');
  });

  it('takes the PIN, says how many tries are left, and then leads to the browser alone', async () => {
    unlockAnswers = ['wrong', 'sign-in'];
    await open(aStatus({ access: { lock: 'start', pinTries: 2 } }));
    await type.keyboard('{Enter}');
    expect(asked).toEqual([]);
    await type.keyboard('0852{Enter}');
    await dispatch(aStatus({ access: { lock: 'start', pinTries: 1 } }));
    expect(screen.getByRole('alert').textContent).toMatch(/Nieprawidłowy PIN\. Pozostało prób: 1\./);
    expect((screen.getByLabelText('PIN zmiany') as HTMLInputElement).value).toBe('');
    await type.keyboard('0853{Enter}');
    await dispatch(aStatus({ access: { lock: 'start', pinTries: 0 } }));
    expect(screen.getByText(/Tym PIN-em stanowiska już się nie odblokuje/)).toBeTruthy();
    expect(screen.queryByLabelText('PIN zmiany')).toBeNull();
    expect(button(/Otwórz logowanie/)).toBeTruthy();
    expect(asked).toEqual([
      ['unlock', '0852'],
      ['unlock', '0853'],
    ]);
  });

  it('leaves the keys of the desk under it without effect', async () => {
    await open(aStatus());
    await dispatch(aStatus({ access: LOCKED }));
    await type.keyboard('{Control>}k{/Control}{F9}{Escape}');
    expect(screen.getByRole('dialog', { name: 'Stanowisko zablokowane' })).toBeTruthy();
    await dispatch(aStatus());
    expect(search()).toBeTruthy();
  });

  it('is announced in the last minute, and the main process is notified of every second in which a person is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    type = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
    await open(aStatus());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(asked).toEqual([]);
    await type.keyboard('abc');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(asked).toEqual([['touch']]);
    await dispatch(aStatus({ access: { secondsToLock: 42 } }));
    expect(screen.getByText(/Stanowisko zablokuje się za.42.s\./)).toBeTruthy();
    await dispatch(aStatus({ access: LOCKED }));
    await type.keyboard('abc');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(asked).toEqual([['touch']]);
  });
});

describe('signing out', () => {
  it.each([
    [true, 0],
    [false, 1],
  ])('says whether the browser’s sign-in was ended: %s', async (isEnded, notices) => {
    endsInBrowser = isEnded;
    await open(aStatus());
    await type.click(button('Wyloguj'));
    await dispatch(aStatus({ access: NO_PERSON, signedIn: false, person: null }));
    expect(screen.queryAllByText(/nie udało się zakończyć logowania w.przeglądarce/)).toHaveLength(notices);
    expect(asked).toEqual([['signOut']]);
  });
});
