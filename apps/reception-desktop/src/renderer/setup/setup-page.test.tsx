// The page that sets up a desk's computer: what it sends, and what it says at which field.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SetupAnswer, SetupFailure } from '../../setup-bridge.ts';
import { SETUP_TEXTS } from '../../setup-texts.ts';
import { SetupPage } from './setup-page.tsx';

/** The page over a bridge that answers so; what it was sent. */
function open(answer: SetupAnswer): string[][] {
  const sent: string[][] = [];
  const exchange = async (...typed: string[]) => {
    sent.push(typed);
    return answer;
  };
  Object.assign(window, { deskSetup: { exchange } });
  render(<SetupPage />);
  return sent;
}

/** Found without regard to the spaces that typesetting has set. */
const said = (text: string) => screen.findByText(text.replaceAll(/\s/g, ' '));
const address = () => screen.getByLabelText(SETUP_TEXTS.address);
const code = () => screen.getByLabelText(SETUP_TEXTS.code);

it('a scanner types into the first field and ends with Enter, which sends both fields', async () => {
  const sent = open({ ok: true });
  expect(document.activeElement).toBe(address());
  await userEvent.keyboard('zapisy-desk:https://szkola.example/ABCD-2345{Enter}');
  expect(sent).toEqual([['zapisy-desk:https://szkola.example/ABCD-2345', '']]);
  expect(await said(SETUP_TEXTS.done)).toBeDefined();
});

it('a computer that is set up sends nothing again', async () => {
  const sent = open({ ok: true });
  await userEvent.keyboard('szkola.example{Enter}');
  await said(SETUP_TEXTS.done);
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveLength(1);
});

it.each([
  ['plain-http', 'address'],
  ['unreachable', 'address'],
  ['not-our-server', 'address'],
  ['expired', 'code'],
  ['used', 'code'],
  ['unknown', 'code'],
] as const)(
  'the failure %s is said at the field of the %s, which gets the focus, and what was typed stays',
  async (failure, field) => {
    open({ ok: false, failure });
    await userEvent.type(address(), 'szkola.example');
    await userEvent.type(code(), 'ABCD-2345{Enter}');
    const wrong = field === 'address' ? address() : code();
    await said(SETUP_TEXTS.failures[failure]);
    const message = wrong.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    expect(document.getElementById(message)?.textContent).toBe(SETUP_TEXTS.failures[failure]);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(wrong);
    expect([address(), code()].map((input) => (input as HTMLInputElement).value)).toEqual([
      'szkola.example',
      'ABCD-2345',
    ]);
  },
);

it.each(['server-failing', 'too-many-tries', 'settings-refused', 'not-written'] as const)(
  'the failure %s is no fault of a field',
  async (failure: SetupFailure) => {
    open({ ok: false, failure });
    await userEvent.keyboard('szkola.example{Enter}');
    expect(await said(SETUP_TEXTS.failures[failure])).toBeDefined();
    expect([address(), code()].map((input) => input.getAttribute('aria-invalid'))).toEqual([null, null]);
  },
);

it('each failure says what to do next', () => {
  for (const text of Object.values(SETUP_TEXTS.failures)) {
    expect(text).toMatch(/[Ww]pisz|[Pp]rzepisz|[Ss]prawdź|[Pp]okaż|[Pp]oczekaj|[Zz]ainstaluj|[Zz]wolnij/);
  }
});
