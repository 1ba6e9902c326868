// Asks a person for a reason or a note: to take a receipt out of the queue, or to end a sale that the server refused.
import { LONGEST_REASON, SHORTEST_REASON } from '@zapisy/domain/reason-length';
import { Button } from '@zapisy/screens/components/button';
import { CENTERED_PLACE, Modal } from '@zapisy/screens/components/modal';
import { type FormEvent, useId, useState } from 'react';

type NoteDialogProps = {
  readonly texts: Readonly<Record<'title' | 'lead' | 'label' | 'missing' | 'confirm' | 'back', string>>;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
};

export function NoteDialog({ texts, onConfirm, onClose }: NoteDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim().length < SHORTEST_REASON) setMissing(true);
    else onConfirm(note.trim());
  };
  return (
    <Modal title={texts.title} place={`w-[480px] ${CENTERED_PLACE}`} onClose={onClose}>
      <form onSubmit={confirm} className="grid gap-4">
        <p>{texts.lead}</p>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-small font-semibold">
            {texts.label}
          </label>
          <input
            id={id}
            value={note}
            maxLength={LONGEST_REASON}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-problem` : undefined}
            onChange={(event) => setNote(event.target.value)}
            className="min-h-ctl w-full rounded-control border border-control bg-surface px-3.5"
          />
          {isMissing && (
            <p id={`${id}-problem`} role="alert" className="text-small font-medium text-error-line">
              {texts.missing}
            </p>
          )}
        </div>
        <div className="flex gap-2.5">
          <Button onClick={onClose}>{texts.back}</Button>
          <Button variant="danger" type="submit" className="ml-auto">
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
