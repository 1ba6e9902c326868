// The tax id: accepts pasted text, shows it in groups, and can fetch the other fields from the register within two
// seconds.
import { useFetcher } from '@remix-run/react';
import { taxIdProblem } from '@zapisy/domain/preferences/polish-tax-id';
import { Button } from '@zapisy/screens/components/button';
import { Field, Message } from '@zapisy/screens/components/field';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pl } from '../../texts/client-pl.ts';
import { type Company, LOOK_UP, LOOK_UP_FIELD, type LookUp } from './look-up.ts';
import type { DraftForm } from './use-draft.ts';

const NO_COMPANY: Company = { companyName: '', street: '', postalCode: '', city: '' };

type TaxIdFieldProps = { readonly form: DraftForm; readonly problem: string | undefined };

export function TaxIdField({ form, problem }: TaxIdFieldProps) {
  const { taxId, companyName } = form.draft.data;
  const usable = taxIdProblem(taxId) === undefined;
  const fetcher = useFetcher<LookUp>();
  const answer = fetcher.data;
  const taken = useRef<LookUp | undefined>(undefined);
  const asked = useRef('');
  const found = useRef<{ readonly taxId: string; readonly companyName: string } | undefined>(undefined);
  const { fill } = form;
  useEffect(() => {
    if (!answer || taken.current === answer) return;
    taken.current = answer;
    // The register's answer for another number must not be shown under this one.
    const before = found.current;
    const isOfAnother = before !== undefined && before.taxId !== asked.current && before.companyName === companyName;
    if (answer.kind === 'found') {
      found.current = { taxId: asked.current, companyName: answer.company.companyName };
      fill(answer.company);
    } else if (isOfAnother) fill(NO_COMPANY);
  }, [answer, companyName, fill]);
  const lookUp = () => {
    asked.current = taxId;
    void fetcher.submit({ [LOOK_UP_FIELD]: taxId }, { method: 'post', action: LOOK_UP });
  };
  return (
    <div className="grid items-start gap-x-gap gap-y-3 sm:grid-cols-2">
      <Field
        name="taxId"
        label={pl.invoice.labels.taxId}
        value={taxId}
        onChange={(event) => form.type('taxId', event.target.value)}
        onBlur={() => form.leave('taxId')}
        error={problem}
        ok={usable ? pl.invoice.taxIdOk : undefined}
        numeric
        autoComplete="off"
      />
      <div className="grid gap-1.5 sm:pt-[calc(var(--fs-small)*1.45+6px)]">
        <Button
          type="submit"
          name="action"
          value="look-up"
          formNoValidate
          full
          icon={Download}
          busy={fetcher.state !== 'idle'}
          busyText={pl.invoice.lookingUp}
          onClick={(event) => {
            event.preventDefault();
            lookUp();
          }}
        >
          {pl.invoice.lookUp}
        </Button>
        <div aria-live="polite">{fetcher.state === 'idle' && answer && <LookUpAnswer answer={answer} />}</div>
      </div>
    </div>
  );
}

/** The text for the register's answer. */
export function LookUpAnswer({ answer }: { readonly answer: LookUp }) {
  const sentences = {
    found: pl.invoice.lookedUp,
    unknown: pl.invoice.lookUpNothing,
    unreachable: pl.invoice.lookUpUnreachable,
    'too-often': pl.invoice.lookUpTooOften,
    invalid: pl.invoice.lookUpFirst,
  } as const;
  if (answer.kind === 'found') return <Message tone="ok">{sentences.found}</Message>;
  return <p className="text-small text-muted">{sentences[answer.kind]}</p>;
}
