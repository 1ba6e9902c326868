// The offer on the school's own site: the sites that may frame it, and what to paste there (OFF-5).
import { Form, useNavigation } from '@remix-run/react';
import type { School } from '@zapisy/domain/school/school';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import { TextArea } from '@zapisy/screens/components/text-area';
import { shownValues, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { pl } from '#app/texts/pl.ts';
import type { SchoolAnswer } from './school-forms.server.ts';

const texts = pl.school;
const SNIPPET = fieldId('snippet');

type FrameFormProps = {
  readonly school: School;
  readonly answer: SchoolAnswer | undefined;
  /** The portal's own address. */
  readonly portal: string;
};

export function FrameForm({ school: { frameOrigins, version }, answer, portal }: FrameFormProps) {
  const busy = useNavigation().formData?.get('action');
  if (version === 0) return <p className="p-pad text-muted">{texts.framesAfterName}</p>;
  const sent = typedIn(answer, 'frames');
  const { origins } = shownValues(sent, { origins: frameOrigins.join('\n') });
  return (
    <div className="grid gap-4 p-pad">
      <p className="max-w-[44em] text-small text-muted">{texts.framesWhy(new URL(portal).host)}</p>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="action" value="frames" />
        <input type="hidden" name="version" value={version} />
        <TextArea
          name="origins"
          label={texts.fields.origins}
          hint={texts.hints.origins}
          defaultValue={origins}
          error={wrongFields(sent)[0]?.message}
          rows={3}
          spellCheck={false}
        />
        <div>
          <Button type="submit" busy={busy === 'frames'} busyText={pl.form.saving}>
            {texts.saveFrames}
          </Button>
        </div>
      </Form>
      <div className="grid gap-1.5">
        <label htmlFor={SNIPPET} className="text-small font-semibold">
          {texts.snippet}
        </label>
        <p id={`${SNIPPET}-hint`} className="-mt-1 text-fine text-muted">
          {texts.snippetHint}
        </p>
        <textarea
          id={SNIPPET}
          readOnly
          rows={3}
          value={snippetFor(portal)}
          aria-describedby={`${SNIPPET}-hint`}
          className={`${inputLook(false)} py-2 wrap-anywhere`}
        />
      </div>
    </div>
  );
}

function snippetFor(portal: string): string {
  return `<iframe src="${portal}/oferta/osadzona" title="${texts.snippetTitle}" width="100%" height="800" loading="lazy" style="border:0"></iframe>`;
}
