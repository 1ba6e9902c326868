// Taking a receipt out of the queue: only with a reason.
import { type FormEvent, useId, useState } from 'react';
import { PRINT_TEXTS } from '../../texts.ts';
import { Button } from '../components/button.tsx';
import { CENTRED, Modal } from '../components/modal.tsx';

const TEXTS = PRINT_TEXTS.cancelForm;
/** As the main process checks it. */
const SHORTEST = 3;

type CancelDialogProps = { readonly onConfirm: (reason: string) => void; readonly onClose: () => void };

export function CancelDialog({ onConfirm, onClose }: CancelDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < SHORTEST) setMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <Modal title={TEXTS.title} place={`w-[480px] ${CENTRED}`} onClose={onClose}>
      <form onSubmit={confirm} className="grid gap-4">
        <p>{TEXTS.lead}</p>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-small font-semibold">
            {TEXTS.label}
          </label>
          <input
            id={id}
            value={reason}
            maxLength={200}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-problem` : undefined}
            onChange={(event) => setReason(event.target.value)}
            className="min-h-ctl w-full rounded-control border border-control bg-surface px-3.5"
          />
          {isMissing && (
            <p id={`${id}-problem`} role="alert" className="text-small font-medium text-error-line">
              {TEXTS.missing}
            </p>
          )}
        </div>
        <div className="flex gap-2.5">
          <Button onClick={onClose}>{TEXTS.back}</Button>
          <Button variant="danger" type="submit" className="ml-auto">
            {TEXTS.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
