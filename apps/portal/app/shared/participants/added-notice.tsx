// The notice of a participant who was just added, on the page that needed one.
import type { Participant } from '@zapisy/domain/people/participant';
import { fullName } from '@zapisy/domain/people/participant';
import type { ReactNode } from 'react';
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { pl } from '../../texts/client-pl.ts';
import type { Added } from './added.ts';

type AddedNoticeProps = {
  readonly added: Added | null;
  /** The family; for an id of another family nothing is shown. */
  readonly wards: readonly Participant[];
  /** The next action. */
  readonly action?: ReactNode;
};

export function AddedNotice({ added, wards, action }: AddedNoticeProps) {
  const ward = wards.find(({ id }) => id === added?.playerId);
  if (!added || !ward) return null;
  const message = pl.participant.added(fullName(ward));
  return (
    <UndoBar key={ward.id} toast={message} undo={action}>
      <b>{message}</b> {added.hasCopy && pl.participant.copied}
    </UndoBar>
  );
}
