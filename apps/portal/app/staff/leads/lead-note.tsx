// The note on a lead's card: what is typed stays through other acts, a conflict and an attempt to leave the page.

import type { Outputs } from '@zapisy/api/client';
import { LONGEST_LEAD_NOTE } from '@zapisy/domain/leads/lead-lengths';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import { useState } from 'react';
import { pl } from '../../texts/pl.ts';
import { ActForm, type ReportUnsaved, useSending, useUnsaved } from './lead-forms.tsx';

const texts = pl.lead;

type LeadNoteProps = {
  readonly lead: Outputs['leads']['one']['lead'];
  readonly note: string;
  /** The typed note that could not be saved. */
  readonly unsaved: string | undefined;
  readonly report: ReportUnsaved;
};

export function LeadNote({ lead, note, unsaved, report }: LeadNoteProps) {
  // Another note or another answer resets the form; other changes of the card do not.
  return <NoteForm key={JSON.stringify([note, unsaved])} lead={lead} note={note} unsaved={unsaved} report={report} />;
}

function NoteForm({ lead, note, unsaved, report }: LeadNoteProps) {
  const busy = useSending('note');
  const [typed, setTyped] = useState(unsaved ?? note);
  const id = fieldId('note');
  useUnsaved('note', !busy && typed !== note, report);
  const isOther = unsaved !== undefined && unsaved !== note;
  return (
    <ActForm lead={lead} act="note">
      <input type="hidden" name="before" value={note} />
      <label htmlFor={id} className="sr-only">
        {texts.note}
      </label>
      <textarea
        id={id}
        name="note"
        rows={4}
        maxLength={LONGEST_LEAD_NOTE}
        defaultValue={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-unsaved={typed === note ? undefined : ''}
        aria-describedby={isOther ? `${id}-zapisana` : undefined}
        className={`${inputLook(false)} py-2`}
      />
      {isOther && (
        <p id={`${id}-zapisana`} className="text-small wrap-anywhere whitespace-pre-line">
          {note === '' ? texts.noNoteStored : texts.noteStored(note)}
        </p>
      )}
      <div>
        <Button type="submit" busy={busy} busyText={pl.form.saving}>
          {texts.saveNote}
        </Button>
      </div>
    </ActForm>
  );
}
