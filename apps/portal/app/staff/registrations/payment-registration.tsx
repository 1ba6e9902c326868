// The place that a payment is for: its course, and the acts that release or move it.

import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { CourseLines } from '../../shared/courses/course-lines.tsx';
import { pl } from '../../texts/pl.ts';
import { registrationAddress } from '../shell/addresses.ts';
import type { RegistrationCard } from './registration-card.ts';
import { RegistrationState } from './registration-state.tsx';

const texts = pl.staffRegistration;

type PlaceProps = { readonly registration: RegistrationCard };

export function PaymentRegistration({ registration }: PlaceProps) {
  const { id, course, state, may } = registration;
  const address = registrationAddress(id);
  return (
    <Card labelledBy="zapis">
      <CardHead>
        <h2 id="zapis">{texts.label}</h2>
        <RegistrationState card={registration} />
      </CardHead>
      <div className="grid gap-2.5 p-pad">
        <b>{typeset(course.shortName)}</b>
        <CourseLines course={course} />
        <div className="flex flex-wrap gap-2">
          {may.move.allowed && (
            <ButtonLink to={`${address}#przenies`}>{state === 'taken' ? texts.move.title : texts.move.give}</ButtonLink>
          )}
          {may.release.allowed && <ButtonLink to={`${address}#zwolnij`}>{texts.release.title}</ButtonLink>}
          {!may.move.allowed && !may.release.allowed && <ButtonLink to={address}>{texts.openLabel}</ButtonLink>}
        </div>
      </div>
    </Card>
  );
}

/**
 * Shown beside a full 'Zwrot': the money was refunded, and the participant keeps the place until a person releases it.
 */
export function PlaceStillTaken({ registration: { id } }: PlaceProps) {
  return (
    <Banner
      tone="warn"
      announce="none"
      title={texts.stillTaken}
      actions={
        <ButtonLink to={`${registrationAddress(id)}#zwolnij`} size="small" variant="tinted">
          {texts.release.title}
        </ButtonLink>
      }
    >
      {texts.stillTakenHint}
    </Banner>
  );
}
