// The family that has the typed phone or e-mail: joined unless a person says that it is another one.
import { isPhoneOwnerKey, ownerContact } from '@zapisy/domain/people/owner-key';
import { fullName } from '@zapisy/domain/people/participant';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Users } from 'lucide-react';
import type { KnownFamily } from '../ports/procedures.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import type { EnrolmentEvent, EnrolmentState } from './enrolment-state.ts';

const TEXTS = ENROLMENT_TEXTS.person;

type Choice = Extract<EnrolmentEvent, { readonly kind: 'family' }>['choice'];

type FamilyOfContactProps = {
  readonly state: Pick<EnrolmentState, 'contact' | 'families' | 'familyChoice' | 'gap'>;
  readonly onChoose: (choice: Choice) => void;
};

export function FamilyOfContact({ state, onChoose }: FamilyOfContactProps) {
  const { families, familyChoice, gap } = state;
  const [first, ...others] = families;
  return (
    <div aria-live="polite" className="grid gap-2">
      {first && others.length === 0 && <OneFamily family={first} state={state} onChoose={onChoose} />}
      {others.length > 0 && (
        <Banner
          tone="info"
          announce="none"
          icon={Users}
          title={TEXTS.several}
          actions={
            <>
              {families.map((family) => (
                <Button
                  key={family.owner.email}
                  variant="tinted"
                  size="small"
                  aria-pressed={familyChoice?.kind === 'family' && familyChoice.ownerEmail === family.owner.email}
                  className="aria-pressed:bg-select! aria-pressed:inset-ring-2"
                  onClick={() => onChoose({ kind: 'family', ownerEmail: family.owner.email })}
                >
                  {[fullName(family.owner), namesOf(family)].filter(Boolean).join(': ')}
                </Button>
              ))}
              <Button
                variant="tinted"
                size="small"
                aria-pressed={familyChoice?.kind === 'other'}
                className="aria-pressed:bg-select! aria-pressed:inset-ring-2"
                onClick={() => onChoose({ kind: 'other' })}
              >
                {TEXTS.otherFamily}
              </Button>
            </>
          }
        />
      )}
      {gap === 'family' && <p className="text-small font-medium text-error-line">{ENROLMENT_TEXTS.missing.family}</p>}
    </div>
  );
}

type OneFamilyProps = FamilyOfContactProps & { readonly family: KnownFamily };

/** An e-mail is the family's own key, so that only a phone can have a second family. */
function OneFamily({ family, state, onChoose }: OneFamilyProps) {
  const isPhone = ownerContact(state.contact)?.kind === 'phone';
  const isOther = state.familyChoice?.kind === 'other';
  const owner = fullName(family.owner) || (isPhoneOwnerKey(family.owner.email) ? '' : family.owner.email);
  const choice: Choice = isOther ? { kind: 'family', ownerEmail: family.owner.email } : { kind: 'other' };
  return (
    <Banner
      tone="info"
      announce="none"
      icon={Users}
      title={(isPhone ? TEXTS.knownPhone : TEXTS.knownEmail)(owner)}
      actions={
        isPhone && (
          <Button variant="tinted" size="small" onClick={() => onChoose(choice)}>
            {isOther ? TEXTS.thisFamily : TEXTS.otherFamily}
          </Button>
        )
      }
    >
      {TEXTS.wards(namesOf(family))} {isOther ? TEXTS.beginsOther : TEXTS.joins}
    </Banner>
  );
}

/** 'Lena (2018), Jan (2019)'. */
function namesOf({ wards }: KnownFamily): string {
  return wards.map(({ firstName, birthYear }) => `${firstName} (${birthYear})`).join(', ');
}
