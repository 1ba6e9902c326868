// The dialog above the resting desk: a settlement, of one participant or of a family, or an enrolment (DESK-14).
import { EnrolmentDialog } from '@zapisy/counter/enrolment/enrolment-dialog.tsx';
import type { EnrolmentStart } from '@zapisy/counter/enrolment/enrolment-start';
import type { Scope } from '@zapisy/counter/settlement/buyers';
import { SettlementDialog } from '@zapisy/counter/settlement/settlement-dialog.tsx';

export type OpenView =
  | { readonly kind: 'settlement'; readonly scope: Scope; readonly invited?: string | null }
  | { readonly kind: 'enrolment'; readonly start: EnrolmentStart };

type OpenDialogProps = {
  readonly open: OpenView;
  /** The desk's city; null for a desk of all cities. */
  readonly city: string | null;
  /** Another view covers the dialog and has the shortcuts. */
  readonly isCovered: boolean;
  readonly onOpen: (view: OpenView) => void;
  /** Closes the dialog, for the search or the print queue. */
  readonly onLeave: (to: 'rest' | 'prints') => void;
};

export function OpenDialog({ open, city, isCovered, onOpen, onLeave }: OpenDialogProps) {
  return open.kind === 'enrolment' ? (
    <EnrolmentDialog
      start={open.start}
      city={city}
      isCovered={isCovered}
      onSettle={({ playerId, paymentId, invited }) =>
        onOpen({ kind: 'settlement', scope: { kind: 'person', playerId, only: [paymentId] }, invited })
      }
      onClose={() => onLeave('rest')}
    />
  ) : (
    <SettlementDialog
      key={`${open.scope.kind} ${open.scope.playerId}`}
      scope={open.scope}
      isCovered={isCovered}
      invited={open.invited}
      onScope={(scope) => onOpen({ ...open, scope })}
      onClose={() => onLeave('rest')}
      onQueue={() => onLeave('prints')}
    />
  );
}
