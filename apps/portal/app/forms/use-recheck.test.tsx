// A red field is checked while it is typed into: the message changes or goes with the value, and no other field turns
// red.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Field } from '@zapisy/screens/components/field';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useRecheck, type WrongField } from './use-recheck.ts';

/** The name is required and at most five letters long; the phone is required only without an e-mail. */
function check(form: FormData): readonly WrongField[] {
  const text = (name: string) => String(form.get(name) ?? '');
  return [
    ...(text('name') === '' ? [{ field: 'name', message: 'Podaj nazwę.' }] : []),
    ...(text('name').length > 5 ? [{ field: 'name', message: 'Za długa.' }] : []),
    ...(text('phone') === '' && text('email') === '' ? [{ field: 'phone', message: 'Podaj telefon.' }] : []),
    ...(text('kod') === '' ? [{ field: 'kod', message: 'Podaj kod.' }] : []),
  ];
}

type PageProps = { readonly problems: readonly WrongField[]; readonly values?: Readonly<Record<string, string>> };

function Page({ problems: sent, values = {} }: PageProps) {
  const { problems, form } = useRecheck({ answer: sent, problems: sent }, check);
  return (
    <form {...form}>
      {['name', 'phone', 'email', 'kod'].map((name) => (
        <Field
          key={name}
          name={name}
          label={name}
          defaultValue={values[name]}
          error={problems.find(({ field }) => field === name)?.message}
        />
      ))}
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const MISSING = { field: 'name', message: 'Podaj nazwę.' };

describe('useRecheck', () => {
  it('takes the red away once the field is right, and brings it back while it is wrong again', async () => {
    renderPage(() => <Page problems={PROBLEMS} />);
    expect(await screen.findByText('Podaj nazwę.')).toBeVisible();
    await userEvent.type(field('name'), 'Judo');
    expect(field('name')).not.toHaveAttribute('aria-invalid');
    await userEvent.type(field('name'), ' dla dzieci');
    expect(field('name')).toHaveAccessibleDescription('Za długa.');
    await userEvent.clear(field('name'));
    expect(field('name')).toHaveAccessibleDescription('Podaj nazwę.');
  });

  it('follows what another field decides, and turns no field red that was not', async () => {
    renderPage(() => <Page problems={CONTACT} />);
    expect(await screen.findByText('Podaj telefon.')).toBeVisible();
    await userEvent.type(field('email'), 'a@b.pl');
    expect(field('phone')).not.toHaveAttribute('aria-invalid');
    await userEvent.type(field('kod'), '1');
    await userEvent.clear(field('kod'));
    expect(field('kod')).not.toHaveAttribute('aria-invalid');
  });

  it('keeps what only the server can find until that field is changed', async () => {
    renderPage(() => <Page problems={TAKEN} values={{ name: 'Judo', kod: '1', phone: '1' }} />);
    expect(await screen.findByText('Ta nazwa jest zajęta.')).toBeVisible();
    await userEvent.type(field('kod'), '2');
    expect(field('name')).toHaveAccessibleDescription('Ta nazwa jest zajęta.');
    await userEvent.type(field('name'), '2');
    expect(field('name')).not.toHaveAttribute('aria-invalid');
    await userEvent.type(field('kod'), '3');
    expect(field('name')).not.toHaveAttribute('aria-invalid');
  });
});

const PROBLEMS = [MISSING];
const CONTACT = [MISSING, { field: 'phone', message: 'Podaj telefon.' }];
const TAKEN = [{ field: 'name', message: 'Ta nazwa jest zajęta.' }];
