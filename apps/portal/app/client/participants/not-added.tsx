// Why a client's own participant was not added.
import type { addOwnParticipantAct } from '@zapisy/acts/people/add-own-participant';
import { fullName } from '@zapisy/domain/people/participant';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { NotDoneMessage } from '../../shared/participants/not-done.tsx';
import { pl } from '../../texts/client-pl.ts';

const texts = pl.participant;

export function NotAdded({ failure }: { readonly failure: FormFailure }) {
  return (
    <FailureBanner<typeof addOwnParticipantAct>
      failure={failure}
      own={{
        'already-added': ({ participant }) => (
          <NotDoneMessage title={texts.known(fullName(participant), participant.birthYear)} text={texts.knownHint} />
        ),
        'family-full': () => <NotDoneMessage title={texts.full} text={texts.fullHint} />,
      }}
    />
  );
}
