// Small components: the text of a busy or unavailable button, the links of steps, how long a toast stays.
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '@zapisy/screens/components/button';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { UndoBar } from './feedback/undo-bar.tsx';
import { Stepper } from './layout/stepper.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('Button', () => {
  it('says why it cannot act, and then does nothing', async () => {
    const press = vi.fn();
    renderPage(() => (
      <Button onClick={press} reason="Poproś administratora.">
        Wystaw
      </Button>
    ));
    const button = await screen.findByRole('button', { name: 'Wystaw' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Poproś administratora.');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('keeps both its words in place, and shows one of them', async () => {
    renderPage(() => (
      <>
        <Button busyText="Zapisuję…">Zapisz</Button>
        <Button busy busyText="Pobieram…">
          Pobierz
        </Button>
      </>
    ));
    expect((await screen.findByText('Zapisuję…')).className).toContain('invisible');
    expect(screen.getByText('Pobierz').className).toContain('invisible');
    expect(screen.getByText('Pobieram…').className).not.toContain('invisible');
  });
});

describe('Stepper', () => {
  it('leads back over what is done, marks the current step, and leads nowhere ahead', async () => {
    const steps = [
      { title: 'A', to: '/a' },
      { title: 'B', to: '/b' },
      { title: 'C', to: '/c' },
    ];
    renderPage(() => <Stepper steps={steps} current={2} />);
    expect(await screen.findByRole('link', { name: 'A' })).toHaveAttribute('href', '/a');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map((item) => item.textContent)).toEqual(['2. B']);
  });
});

describe('UndoBar', () => {
  it('stays and has the focus; its toast goes after ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage(() => <UndoBar toast="Gotowe">Zapisano.</UndoBar>);
    const bar = await screen.findByRole('status');
    expect(bar).toHaveFocus();
    expect(screen.getByText('Gotowe')).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(10_500);
    });
    expect(screen.queryByText('Gotowe')).not.toBeInTheDocument();
    expect(bar).toBeInTheDocument();
  });
});

describe('PersonMark', () => {
  it('gives five siblings five faces, and the sixth the first again', async () => {
    renderPage(() => [0, 1, 2, 3, 4, 5].map((mark) => <PersonMark key={mark} name="ola" mark={mark} />));
    const marks = await screen.findAllByText('O');
    const faces = marks.map((mark) => mark.className);
    expect(new Set(faces.slice(0, 5)).size).toBe(5);
    expect(faces[5]).toBe(faces[0]);
    expect(marks[0]).toHaveAttribute('aria-hidden', 'true');
  });
});
