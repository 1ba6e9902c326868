// The dialog above the resting desk: a settlement, of one participant or of a family, or an enrolment (DESK-14).
import type { DeskStatus } from '../bridge.ts';
import { EnrolmentDialog } from './enrolment/enrolment-dialog.tsx';
import type { EnrolmentStart } from './enrolment/enrolment-start.ts';
import { FamilyDialog } from './family/family-dialog.tsx';
import { SettlementDialog } from './settlement/settlement-dialog.tsx';

export type OpenView =
  /** `only`: the one payment that is settled at first; null for all that are due. */
  | { readonly kind: 'settlement'; readonly playerId: string; readonly only: number | null }
  /** Of the family of this participant. */
  | { readonly kind: 'family'; readonly playerId: string }
  | { readonly kind: 'enrolment'; readonly start: EnrolmentStart };

type OpenDialogProps = {
  readonly open: OpenView;
  readonly status: DeskStatus;
  /** Another view covers the dialog and has the shortcuts. */
  readonly isCovered: boolean;
  readonly onOpen: (view: OpenView) => void;
  /** Closes the dialog, for the search or the print queue. */
  readonly onLeave: (to: 'rest' | 'prints') => void;
};

export function OpenDialog({ open, status, isCovered, onOpen, onLeave }: OpenDialogProps) {
  const isOffline = status.offlineSince !== null;
  const settle = (playerId: string, only: number | null) => onOpen({ kind: 'settlement', playerId, only });
  if (open.kind === 'family') {
    return (
      <FamilyDialog
        key={open.playerId}
        playerId={open.playerId}
        isOffline={isOffline}
        isCovered={isCovered}
        onParticipant={(playerId) => settle(playerId, null)}
        onClose={() => onLeave('rest')}
        onQueue={() => onLeave('prints')}
      />
    );
  }
  return open.kind === 'enrolment' ? (
    <EnrolmentDialog
      start={open.start}
      city={status.desk.city}
      isOffline={isOffline}
      isCovered={isCovered}
      onSettle={({ playerId, paymentId }) => settle(playerId, paymentId)}
      onClose={() => onLeave('rest')}
    />
  ) : (
    <SettlementDialog
      key={open.playerId}
      playerId={open.playerId}
      only={open.only}
      means={{ isOffline, hasPrinter: hasPrinter(status) }}
      isCovered={isCovered}
      onParticipant={(playerId) => settle(playerId, null)}
      onFamily={isOffline ? null : () => onOpen({ kind: 'family', playerId: open.playerId })}
      onClose={() => onLeave('rest')}
      onQueue={() => onLeave('prints')}
    />
  );
}

export const hasPrinter = ({ printer }: DeskStatus) => printer !== 'not-used';
