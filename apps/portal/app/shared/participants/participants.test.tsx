// Participants on screens: fields with their errors, a participant who was not added, one who was, and the staff's
// form.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { NotAdded } from '../../client/participants/not-added.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { FamilyForm } from '../../staff/families/family-form.tsx';
import { FamilyFailure, ParticipantFailure } from '../../staff/families/participant-failure.tsx';
import { familyAddress } from '../../staff/shell/addresses.ts';
import { aWard } from '../../testing/families.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { pl } from '../../texts/client-pl.ts';
import { addedIn, addParticipantAddress, withAdded } from './added.ts';
import { AddedNotice } from './added-notice.tsx';
import { NotDoneNotice } from './not-done.tsx';
import { ParticipantFields } from './participant-fields.tsx';

const TYPED = { firstName: 'Zofia', lastName: '', birthYear: '217', city: 'Łódź' };
const zofia = aWard('Zofia').participant;
const answered = { typed: TYPED, key: 'k-1', at: 1 };

describe('the fields', () => {
  it('keep what was typed, and say at each what is wrong with it', async () => {
    const problems = [
      { field: 'lastName', message: 'Podaj nazwisko.' },
      { field: 'city', message: 'Wybierz miasto.' },
    ];
    renderPage(() => <ParticipantFields typed={TYPED} problems={problems} cities={['Kraków']} cityHint="Gdzie." />);
    expect(await screen.findByLabelText('Imię')).toHaveValue('Zofia');
    expect(screen.getByLabelText('Imię')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Nazwisko')).toHaveAccessibleDescription('Podaj nazwisko.');
    expect(screen.getByLabelText('Miasto')).toBeInvalid();
    expect(screen.getByLabelText('Miasto')).toHaveAccessibleDescription('Gdzie. Wybierz miasto.');
  });

  it('offer a city that has no courses any more to whoever has it', async () => {
    renderPage(() => <ParticipantFields typed={TYPED} problems={[]} cities={['Kraków']} cityHint="" />);
    expect(await screen.findByLabelText('Miasto')).toHaveValue('Łódź');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Wybierz miasto', 'Łódź', 'Kraków']);
  });
});

describe('a form that was not carried out', () => {
  const conflict = (details: object) =>
    ({ kind: 'conflict', details: { code: 'conflict', ...details } }) as FormFailure;
  const added = conflict({ reason: 'already-added', participant: zofia });
  const details = { code: 'not-allowed-now', reason: 'family-full' } as const;
  const full: FormFailure = { kind: 'refused', code: details.code, details };
  const corrected = conflict({ reason: 'changed-meanwhile', stored: { participant: zofia, city: 'Gdańsk' } });

  it.each([
    [<NotAdded key="added" failure={added} />, /^Już jest na Twoim koncie: Zofia Nowak, rok urodzenia 2017\./],
    [<NotAdded key="full" failure={full} />, /^Na tym koncie nie zmieści się/],
    [<ParticipantFailure key="added" failure={added} />, /^W tej rodzinie już jest: Zofia Nowak, ur\. 2017\./],
    [<ParticipantFailure key="full" failure={full} />, /^W tej rodzinie nie zmieści się/],
    [<ParticipantFailure key="corrected" failure={corrected} />, /Teraz jest: Zofia Nowak, ur\. 2017, Gdańsk\./],
  ])('says why, and takes the focus: %#', async (notice, message) => {
    renderPage(() => notice);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent?.replaceAll('\u00A0', ' ')).toMatch(message);
    expect(alert).toHaveFocus();
  });

  it('leads to the family that the e-mail has already', async () => {
    const failure = conflict({ reason: 'owner-known', playerId: 'p-1' });
    renderPage(() => <FamilyFailure failure={failure} isByPhone={false} />);
    const link = await screen.findByRole('link', { name: textPattern('Otwórz rodzinę') });
    expect(link).toHaveAttribute('href', familyAddress('p-1'));
  });

  it('says that the outcome is unknown where no answer came', async () => {
    renderPage(() => (
      <NotDoneNotice
        answer={{ ...answered, kind: 'unknown', reference: 'abc-1' }}
        problems={[]}
        labels={pl.participant.fields}
        texts={pl.participant}
        failureNotice={() => null}
      />
    ));
    expect(await screen.findByText(textPattern('Nie wiemy, czy uczestnik został dodany.'))).toBeInTheDocument();
    expect(screen.getByText(/abc-1/)).toBeInTheDocument();
  });
});

describe('who was added', () => {
  const added = { participant: zofia, preference: 'classic' } as const;

  it('is named on the page that needed them, wherever that is', () => {
    const address = addParticipantAddress('/zajecia/c1/zapis?koszyk=a,b', 'Kraków');
    const back = new URL(address, 'http://x').searchParams.get('powrot') ?? '';
    expect(withAdded(back, added)).toBe('/zajecia/c1/zapis?koszyk=a%2Cb&dodano=id-Zofia&faktura=tak');
    expect(withAdded('/profil?faktura=tak', { ...added, preference: 'none' })).toBe('/profil?dodano=id-Zofia');
    expect(addedIn(new URL(withAdded('/profil', added), 'http://x'))).toEqual({ playerId: 'id-Zofia', hasCopy: true });
    expect(addedIn(new URL('http://x/profil'))).toBeNull();
  });

  it('is named, with the invoice of the family', async () => {
    renderPage(() => <AddedNotice added={{ playerId: 'id-Zofia', hasCopy: true }} wards={[zofia]} />);
    const message = (await screen.findByRole('status')).textContent?.replaceAll('\u00A0', ' ');
    expect(message).toBe('Dodano: Zofia Nowak. Dane do faktury są takie same jak u pozostałych uczestników.');
  });

  it('is no participant when an address names another family’s child', async () => {
    renderPage(() => (
      <>
        <AddedNotice added={{ playerId: 'id-else', hasCopy: true }} wards={[zofia]} />
        <p>strona</p>
      </>
    ));
    await screen.findByText('strona');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the form of a family', () => {
  const stored = { participant: zofia, city: 'Kraków' };
  const form = (more: Partial<ComponentProps<typeof FamilyForm>>) =>
    renderPage(() => (
      <FamilyForm
        corrected={undefined}
        addedId={undefined}
        cities={['Kraków', 'Gdańsk']}
        city="Gdańsk"
        freshKey="fresh"
        answer={undefined}
        here="/rodzina"
        {...more}
      />
    ));

  it('adds with a key of its own, and keeps that of a form that came back', async () => {
    const { sent } = form({});
    await userEvent.type(await screen.findByLabelText('Imię'), 'Ola');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Dodaj uczestnika') }));
    await expect
      .poll(() => sent)
      .toEqual([{ key: 'fresh', firstName: 'Ola', lastName: '', birthYear: '', city: 'Gdańsk' }]);
  });

  it('keeps the key and the words of a form that came back', async () => {
    const { sent } = form({ answer: { ...answered, kind: 'unknown', reference: undefined } });
    await userEvent.click(await screen.findByRole('button', { name: textPattern('Dodaj uczestnika') }));
    await expect.poll(() => sent).toEqual([{ key: 'k-1', ...TYPED }]);
  });

  it('corrects who is named, and sends along what it showed', async () => {
    const { sent } = form({ corrected: stored });
    expect(await screen.findByRole('heading', { name: textPattern('Popraw dane: Zofia Nowak') })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Imię'), ' Maria');
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    const shown = { firstName: 'Zofia', lastName: 'Nowak', birthYear: 2017, city: 'Kraków' };
    await expect.poll(() => sent[0]).toMatchObject({ firstName: 'Zofia Maria', shown: JSON.stringify(shown) });
  });
});
