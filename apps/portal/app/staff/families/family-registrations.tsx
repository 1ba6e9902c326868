// The registrations of a family for staff: participant, course, a link, and a chip for what is not simply a taken place.
import { Link } from '@remix-run/react';
import { fullName } from '@zapisy/domain/people/participant';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { CutText } from '../../components/table/cut-text.tsx';
import { pl } from '../../texts/pl.ts';
import { type RegistrationCard, statusOf } from '../registrations/registration-card.ts';
import { RegistrationState } from '../registrations/registration-state.tsx';
import { registrationAddress } from '../shell/addresses.ts';

const texts = pl.staffRegistration;

export function FamilyRegistrations({ registrations }: { readonly registrations: readonly RegistrationCard[] }) {
  return (
    <Card labelledBy="zapisy">
      <CardHead>
        <h2 id="zapisy">{texts.section}</h2>
      </CardHead>
      {registrations.length === 0 ? (
        <p className="p-pad text-muted">{texts.none}</p>
      ) : (
        <ul>
          {registrations.map((card) => {
            const { id, participant, course } = card;
            const name = fullName(participant);
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-pad py-1.5 first:border-t-0"
              >
                <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
                <div className="min-w-48 flex-1">
                  <CutText title={`${name} · ${typeset(course.shortName)}`}>
                    <b>{name}</b> · {typeset(course.shortName)}
                  </CutText>
                  <CutText
                    title={typeset([courseTimeText(course), placeText(course)].filter(Boolean).join(' · '))}
                    className="text-fine text-muted"
                  />
                </div>
                {statusOf(card) !== 'taken' && <RegistrationState card={card} />}
                <Link
                  to={registrationAddress(id)}
                  className="link-alone text-small"
                  aria-label={texts.open(name, course.shortName)}
                >
                  {texts.openLabel}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
