// Corrects a participant's invoice data without leaving the settlement: the fields and rules are those of everywhere.
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { InvoiceFields } from '@zapisy/screens/components/invoice-fields';
import { CHOICE_FIELD, invoiceDraftOf, useInvoiceDraft } from '@zapisy/screens/invoice-draft';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { Profile } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';
import { FIELD_PROBLEM_TEXTS, INVOICE_FORM_TEXTS } from '../texts/settlement-texts.ts';

const TEXTS = INVOICE_FORM_TEXTS;
const FIRST_FIELD: Readonly<Record<InvoicePreference, string>> = {
  none: CHOICE_FIELD,
  nominal: 'firstName',
  classic: 'taxId',
};

type InvoiceDataFormProps = {
  readonly profile: Profile;
  readonly onSaved: (reply: Reply<Profile>) => void;
  readonly onBack: () => void;
  /** The text of the button that goes back; by default to the settlement. */
  readonly backText?: string;
  readonly saveText?: string;
  /** The first field gets the focus, so that it can be corrected by keys at once. */
  readonly startsInField?: boolean;
};

export function InvoiceDataForm(props: InvoiceDataFormProps) {
  const { profile, onSaved, onBack, backText = TEXTS.back, saveText = TEXTS.save, startsInField = false } = props;
  const { server } = useCounter();
  const form = useInvoiceDraft(() => invoiceDraftOf(profile.invoice));
  const { choice, data } = form.draft;
  const [attempts, setAttempts] = useState(0);
  const [state, setState] = useState<'editing' | 'saving' | 'failed'>('editing');
  const element = useRef<HTMLFormElement>(null);
  const [startField] = useState(startsInField && FIRST_FIELD[choice ?? 'none']);
  useEffect(() => {
    if (startField) element.current?.querySelector<HTMLElement>(`[name="${startField}"]`)?.focus();
  }, [startField]);
  useEffect(() => {
    if (attempts > 0)
      element.current
        ?.querySelector<HTMLElement>(':is([aria-invalid="true"], fieldset[aria-describedby] input)')
        ?.focus();
  }, [attempts]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check() || choice === undefined) return setAttempts(attempts + 1);
    setState('saving');
    const input = { playerId: profile.participant.id, preference: choice, data, version: profile.version };
    const reply = await server.call('preferences.savePlayerInvoiceData', input);
    setState(reply.ok ? 'editing' : 'failed');
    const isConflict = !reply.ok && reply.failure.kind === 'refused' && reply.failure.refusal.code === 'conflict';
    if (reply.ok || isConflict) onSaved(reply);
  };

  return (
    <form ref={element} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <InvoiceFields
        form={form}
        question={<h3>{TEXTS.title}</h3>}
        missingChoice={attempts > 0 && choice === undefined}
        preview={attempts > 0 && form.problems.length > 0 && <Fix count={form.problems.length} />}
        texts={TEXTS}
        problemTexts={FIELD_PROBLEM_TEXTS}
        isWide
      />
      {state === 'failed' && <Banner tone="error" title={TEXTS.failed} />}
      <div className="flex gap-2.5">
        <Button variant="primary" type="submit" busy={state === 'saving'} busyText={TEXTS.saving}>
          {saveText}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {backText}
        </Button>
      </div>
    </form>
  );
}

function Fix({ count }: { readonly count: number }) {
  return (
    <div className="mb-3.5">
      <Banner tone="error" title={TEXTS.fix(count)} />
    </div>
  );
}
