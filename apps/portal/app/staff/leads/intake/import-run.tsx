// One run of 'Import z Meta': its progress, its counts, and the lead forms that could not be read and why.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formsToRetry } from '@zapisy/domain/leads/lead-backfill';
import { formatWarsaw, warsawTime } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import type { Tone } from '@zapisy/screens/tones';
import { Hourglass, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '#app/components/feedback/progress-bar.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/pl.ts';
import { adPlatformCause } from '../../shell/ad-platform-causes.ts';
import { CancelRunButton } from '../../shell/cancel-run-button.tsx';
import { RunCard } from '../../shell/run-card.tsx';
import { importedAddress } from '../lead-address.ts';

export type ImportRunData = NonNullable<Outputs['leads']['backfillRun']>;

const texts = pl.leadImport;

export function ImportRun({ run, now }: { readonly run: ImportRunData; readonly now: Date }) {
  const isOver = run.state !== 'running';
  const message = progressText(run);
  return (
    <RunCard spoken={isOver ? endText(run) : message} isOver={isOver}>
      {isOver ? <End run={run} /> : <Running run={run} now={now} />}
      {!isOver && (
        <ProgressBar label={texts.progress} done={run.forms?.done} total={run.forms?.total ?? 1} text={message} />
      )}
      {isOver && <p className="num whitespace-normal text-muted">{message}</p>}
      <Failures run={run} />
      <p className="text-fine text-muted">
        {texts.startedBy(run.startedByName ?? run.startedBy, formatWarsaw(run.startedAt), run.sinceDays)}
        {run.cut && ` ${texts.wasCut}`}
      </p>
    </RunCard>
  );
}

function Running({ run, now }: { readonly run: ImportRunData; readonly now: Date }) {
  if (run.cancelRequested) {
    return <Banner tone="quiet" announce="none" icon={Hourglass} title={texts.cancelling} />;
  }
  const rests = run.restsUntil !== null && run.restsUntil > now ? run.restsUntil : undefined;
  return (
    <Banner
      tone={rests ? 'warn' : 'info'}
      announce="none"
      icon={Hourglass}
      title={rests ? texts.rests(warsawTime(rests)) : texts.running}
      actions={<CancelRunButton label={texts.cancel} busyText={texts.cancelNow} />}
    >
      {texts.runningHint}
    </Banner>
  );
}

function End({ run }: { readonly run: ImportRunData }): ReactNode {
  return (
    <Banner
      tone={endTone(run)}
      announce="none"
      title={endText(run)}
      actions={
        run.counts.created > 0 && (
          <ButtonLink to={importedAddress(run.runId)} size="small" variant="tinted">
            {texts.showAdded}
          </ButtonLink>
        )
      }
    >
      {run.state === 'done' && run.counts.known > 0 && texts.nothingOverwritten}
    </Banner>
  );
}

function endTone({ state, failures, counts }: ImportRunData): Tone {
  if (state === 'failed') return 'error';
  if (state === 'cancelled') return 'quiet';
  return failures.length > 0 || counts.failed > 0 ? 'warn' : 'ok';
}

function endText({ state, counts, failures }: ImportRunData): string {
  if (state === 'failed') return texts.failed;
  if (state === 'cancelled') return texts.cancelled(counts.created);
  if (failures.length > 0 || counts.failed > 0) return texts.partial(counts.created);
  if (counts.read === 0) return texts.nothing;
  return texts.done(counts.created, counts.known);
}

function progressText({ pages, forms, currentForm, counts }: ImportRunData): string {
  const where = forms ? texts.where(pages, Math.min(forms.done + 1, forms.total), forms.total) : texts.listing;
  const name = currentForm ? ` (${currentForm.formName})` : '';
  return `${where}${name} · ${texts.counts(counts.read, counts.created, counts.known, counts.failed)}`;
}

function Failures({ run }: { readonly run: ImportRunData }) {
  const { failures } = run;
  if (failures.length === 0) return null;
  const forms = formsToRetry(run);
  const isOver = run.state !== 'running';
  return (
    <section aria-labelledby="nie-odczytano">
      <h2 id="nie-odczytano">{texts.unread}</h2>
      <ul className="mt-1.5 grid gap-1.5">
        {failures.map(({ pageId, pageName, formId, formName, cause }) => (
          <li key={`${pageId} ${formId} ${cause}`}>
            <b>{formName ?? pageName ?? texts.everything}</b>
            {formName && pageName && <span className="text-muted"> ({pageName})</span>}: {adPlatformCause(cause)}
          </li>
        ))}
      </ul>
      {isOver && forms.length > 0 ? (
        <RetryForms runId={run.runId} count={forms.length} hasOthers={failures.some(({ formId }) => !formId)} />
      ) : (
        <p className="mt-1.5 text-muted">{texts.again}</p>
      )}
    </section>
  );
}

type RetryFormsProps = { readonly runId: string; readonly count: number; readonly hasOthers: boolean };

function RetryForms({ runId, count, hasOthers }: RetryFormsProps) {
  const busy = useNavigation().formData?.get('action') === 'retry';
  return (
    <Form method="post" preventScrollReset className="mt-2 grid justify-items-start gap-2">
      <input type="hidden" name="runId" value={runId} />
      <p className="text-muted">
        {texts.retryHint} {hasOthers && texts.retryNotPages}
      </p>
      <Button type="submit" name="action" value="retry" icon={RefreshCw} busy={busy} busyText={texts.retrying}>
        {texts.retryForms(count)}
      </Button>
    </Form>
  );
}
