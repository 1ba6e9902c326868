// What was corrected of a participant, with 'Cofnij'.
import { Form, useNavigation } from '@remix-run/react';
import { UndoBar, UndoButton } from '../../components/feedback/undo-bar.tsx';
import { typedOf } from '../../shared/participants/typed-participant.ts';
import { pl } from '../../texts/pl.ts';
import { type Corrected, SHOWN_FIELD, UNDO_FIELD } from './family-answer.ts';

const texts = pl.family;

/** Needs the time of the answer as its key. */
export function CorrectedNotice({ corrected }: { readonly corrected: Corrected }) {
  const undoing = useNavigation().formData?.has(UNDO_FIELD) === true;
  if (corrected.kind === 'undone') {
    return (
      <UndoBar toast={texts.undone}>
        <b>{texts.undone}</b> {texts.undoneHint}
      </UndoBar>
    );
  }
  const message = texts.corrected(corrected.name);
  return (
    <UndoBar
      toast={message}
      undo={
        <Form method="post" preventScrollReset>
          <input type="hidden" name={UNDO_FIELD} value="yes" />
          <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify(corrected.after)} />
          {Object.entries(typedOf(corrected.before)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <UndoButton busy={undoing} />
        </Form>
      }
    >
      <b>{message}</b> {texts.correctedHint}
    </UndoBar>
  );
}
