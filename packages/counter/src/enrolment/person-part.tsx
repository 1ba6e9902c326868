// Who is enrolled: a participant who is known, or a new one with the family of a phone or an e-mail.
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { Button } from '@zapisy/screens/components/button';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { type Ref, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { FoundParticipant } from '../ports/procedures.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import { EnrolmentField } from './enrolment-field.tsx';
import type { EnrolmentGap, PersonField } from './enrolment-state.ts';
import { FamilyOfContact } from './family-of-contact.tsx';
import type { Enrolment } from './use-enrolment.ts';
import { useLookup } from './use-lookup.ts';

const TEXTS = ENROLMENT_TEXTS.person;

/** The elements that get the focus when something of theirs is missing. */
type PersonRefs = Readonly<Record<'name' | 'birthYear' | 'contact', Ref<HTMLInputElement>>> & {
  readonly other: Ref<HTMLButtonElement>;
};

type PersonPartProps = { readonly enrolment: Enrolment; readonly refs: PersonRefs };

export function PersonPart({ enrolment: { state, dispatch }, refs }: PersonPartProps) {
  return state.known ? (
    <KnownPerson person={state.known} otherRef={refs.other} onOther={() => dispatch({ kind: 'person', known: null })} />
  ) : (
    <NewPerson enrolment={{ state, dispatch }} refs={refs} />
  );
}

type KnownPersonProps = {
  readonly person: Participant;
  readonly otherRef: Ref<HTMLButtonElement>;
  readonly onOther: () => void;
};

function KnownPerson({ person, otherRef, onOther }: KnownPersonProps) {
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center gap-3">
        <PersonMark name={person.firstName} mark={person.mark} />
        <div className="min-w-0">
          <b className="block wrap-break-word">{TEXTS.known(fullName(person), person.birthYear)}</b>
          <span className="block text-small wrap-break-word text-muted">
            {TEXTS.guardian(ownerContactText(person.ownerEmail))}
          </span>
        </div>
      </div>
      <span>
        <Button size="small" buttonRef={otherRef} onClick={onOther}>
          {TEXTS.other}
        </Button>
      </span>
    </div>
  );
}

type NewPersonProps = {
  readonly enrolment: Pick<Enrolment, 'state' | 'dispatch'>;
  readonly refs: PersonRefs;
};

function NewPerson({ enrolment: { state, dispatch }, refs }: NewPersonProps) {
  const field = (name: PersonField) => ({
    value: state[name],
    problem: problemOf(name, state.gap),
    onText: (text: string) => dispatch({ kind: 'type', field: name, text }),
  });
  return (
    <>
      <EnrolmentField label={TEXTS.name} inputRef={refs.name} {...field('name')}>
        <Namesakes name={state.name} onChoose={(known) => dispatch({ kind: 'person', known })} />
      </EnrolmentField>
      <div className="grid grid-cols-[112px_minmax(0,1fr)] items-start gap-2.5 max-[1200px]:grid-cols-1">
        <EnrolmentField label={TEXTS.birthYear} inputRef={refs.birthYear} isNumber {...field('birthYear')} />
        <EnrolmentField label={TEXTS.contact} inputRef={refs.contact} {...field('contact')} />
      </div>
      <FamilyOfContact state={state} onChoose={(choice) => dispatch({ kind: 'family', choice })} />
      {state.familyChoice?.kind !== 'family' && <EnrolmentField label={TEXTS.owner} {...field('owner')} />}
    </>
  );
}

function problemOf(field: PersonField, gap: EnrolmentGap | null): string | undefined {
  return field !== 'owner' && field === gap ? ENROLMENT_TEXTS.missing[field] : undefined;
}

const FEWEST_LETTERS = 3;
const MOST_NAMESAKES = 3;

type NamesakesProps = { readonly name: string; readonly onChoose: (known: Participant) => void };

/** People of that name: a child that is known is not added a second time. */
function Namesakes({ name, onChoose }: NamesakesProps) {
  const [found, setFound] = useState<{ readonly of: string; readonly people: readonly FoundParticipant[] } | null>(
    null,
  );
  const { server } = useCounter();
  const text = name.trim();
  useLookup(text.length >= FEWEST_LETTERS ? text : '', async (query) => {
    const reply = await server.call('people.findParticipants', { query, limit: MOST_NAMESAKES });
    if (reply.ok) setFound({ of: query, people: reply.value });
  });
  const isCurrent = found?.of === text;
  return (
    <div aria-live="polite" className="grid gap-1.5 text-small text-muted">
      {isCurrent && found.people.length === 0 && <p>{TEXTS.nameNew}</p>}
      {isCurrent && found.people.length > 0 && (
        <>
          <p>{TEXTS.nameFound}</p>
          {found.people.map(({ participant }) => (
            <Button
              key={participant.id}
              size="small"
              className="justify-start! py-1.5 text-left whitespace-normal!"
              onClick={() => onChoose(participant)}
            >
              <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
              <span className="min-w-0 wrap-break-word">
                {TEXTS.known(fullName(participant), participant.birthYear)}
                <span className="block font-normal">{ownerContactText(participant.ownerEmail)}</span>
              </span>
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
