// Who has just been added; said on the page that needed them.
import type { Participant } from '@zapisy/domain/people/participant';
import { fullName } from '@zapisy/domain/people/participant';
import type { ReactNode } from 'react';
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { pl } from '../../texts/pl.ts';
import type { Added } from './added.ts';

type AddedNoticeProps = {
  readonly added: Added | null;
  /** The family; an address that names somebody else says nothing. */
  readonly wards: readonly Participant[];
  /** The way on. */
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
