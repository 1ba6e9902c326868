// Asks a person for a reason or a note: to take a receipt out of the queue, or to end a sale that the server refused.
import { LONGEST_REASON, SHORTEST_REASON } from '@zapisy/domain/reason-length';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { CENTERED_PLACE, Modal } from '@zapisy/screens/components/modal';
import { type FormEvent, useRef, useState } from 'react';

type NoteDialogProps = {
  readonly texts: Readonly<Record<'title' | 'lead' | 'label' | 'missing' | 'confirm' | 'back', string>>;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
};

export function NoteDialog({ texts, onConfirm, onClose }: NoteDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = note.trim().length < SHORTEST_REASON;
    setMissing(isTooShort);
    if (isTooShort) field.current?.focus();
    else onConfirm(note.trim());
  };
  return (
    <Modal title={texts.title} place={`w-[480px] ${CENTERED_PLACE}`} onClose={onClose}>
      <form onSubmit={confirm} className="grid gap-4">
        <p>{texts.lead}</p>
        <Field
          inputRef={field}
          name="note"
          label={texts.label}
          value={note}
          maxLength={LONGEST_REASON}
          error={isMissing ? texts.missing : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
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
