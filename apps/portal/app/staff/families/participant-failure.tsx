// Why a participant was not added or corrected by staff, or a family not begun.
import type { addParticipantAct } from '@zapisy/acts/people/add-participant';
import type { beginFamilyAct } from '@zapisy/acts/people/begin-family';
import type { correctParticipantAct } from '@zapisy/acts/people/correct-participant';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import type { RefusalFor } from '@zapisy/domain/refusals/refusal-data';
import { ButtonLink } from '../../components/form/button-link.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { NotDoneMessage } from '../../shared/participants/not-done.tsx';
import { pl } from '../../texts/pl.ts';
import { familyAddress } from '../shell/addresses.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';

const texts = pl.family;

export function ParticipantFailure({ failure }: { readonly failure: FormFailure }) {
  return (
    <StaffFailure<typeof addParticipantAct | typeof correctParticipantAct>
      failure={failure}
      own={{
        'already-added': alreadyAdded,
        'family-full': { title: texts.full, text: texts.fullHint },
        'changed-meanwhile': ({ stored }) => <Changed stored={stored} />,
      }}
    />
  );
}

type FamilyFailureProps = {
  readonly failure: FormFailure;
  /** The owner was named by the phone alone. */
  readonly isByPhone: boolean;
};

export function FamilyFailure({ failure, isByPhone }: FamilyFailureProps) {
  const { ownerKnown, ownerKnownHint, phoneKnown, phoneKnownHint, openFamily } = pl.newFamily;
  const known = isByPhone ? { title: phoneKnown, text: phoneKnownHint } : { title: ownerKnown, text: ownerKnownHint };
  return (
    <StaffFailure<typeof beginFamilyAct>
      failure={failure}
      own={{
        'already-added': alreadyAdded,
        'owner-known': ({ playerId }) => (
          <NotDoneMessage
            {...known}
            action={
              <ButtonLink to={familyAddress(playerId)} size="small" variant="tinted">
                {openFamily}
              </ButtonLink>
            }
          />
        ),
      }}
    />
  );
}

function alreadyAdded({ participant }: { readonly participant: Participant }) {
  return <NotDoneMessage title={texts.known(fullName(participant), participant.birthYear)} text={texts.knownHint} />;
}

function Changed({ stored }: Pick<RefusalFor<'changed-meanwhile'>, 'stored'>) {
  // The operation returns its own record.
  if (!('participant' in stored)) return null;
  const { participant, city } = stored;
  const now = [fullName(participant), texts.born(participant.birthYear), city].join(', ');
  return <NotDoneMessage title={texts.changed(now)} text={texts.changedHint} />;
}
