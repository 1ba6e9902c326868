// The comparison with the provider: its state, its progress while it runs, and what it found (SAL-12).
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { DIFFERENCE_KINDS } from '@zapisy/domain/sales-register/comparison';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { CircleCheck, Hourglass, RefreshCw } from 'lucide-react';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import { pl } from '../../texts/pl.ts';
import { CancelRunButton } from '../shell/cancel-run-button.tsx';
import { RunCard } from '../shell/run-card.tsx';
import { DifferenceCard } from './difference-card.tsx';

const texts = pl.salesRegister.comparison;

type Comparison = Outputs['salesRegister']['comparison'];
type ComparisonProps = { readonly comparison: Comparison };
/** `month`: the one of the page. */
type SalesComparisonProps = ComparisonProps & { readonly month: string };

export function SalesComparison({ comparison, month }: SalesComparisonProps) {
  const { latest, result } = comparison;
  const isRunning = latest?.state === 'running';
  return (
    <section aria-labelledby="porownanie" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        <h2 id="porownanie">{texts.title}</h2>
        {result && !isRunning && <Summary result={result} />}
        <span className="flex-1" />
        {!isRunning && <StartButton month={month} />}
      </div>
      {isRunning ? <Running run={latest} /> : <LastAttempt comparison={comparison} />}
      {result && (isRunning ? <FormerDifferences result={result} /> : <Differences result={result} />)}
    </section>
  );
}

type Result = NonNullable<Comparison['result']>;

function Summary({ result }: { readonly result: Result }) {
  const { matched, explained, finishedAt, otherKinds } = result;
  const open = countOfAll(result) - explained;
  return (
    <span className="text-small text-muted">
      {texts.matched(matched)}
      {open > 0 && (
        <>
          {' · '}
          <b className="text-ink">{texts.open(open)}</b>
        </>
      )}
      {explained > 0 && ` · ${texts.explained(explained)}`}
      {finishedAt && ` · ${texts.checkedAt(formatWarsaw(finishedAt))}`}
      {otherKinds > 0 && ` · ${texts.otherKinds(otherKinds)}`}
    </span>
  );
}

function StartButton({ month }: Pick<SalesComparisonProps, 'month'>) {
  const busy = useNavigation().formData?.get('action') === 'compare';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="month" value={month} />
      <Button
        {...{ type: 'submit', name: 'action', value: 'compare', icon: RefreshCw, size: 'small' }}
        busy={busy}
        busyText={texts.starting}
      >
        {texts.start}
      </Button>
    </Form>
  );
}

function Running({ run }: { readonly run: NonNullable<Comparison['latest']> }) {
  const { listed, checked, ours, cancelRequested } = run;
  const message = texts.progress(listed, checked, ours);
  return (
    <RunCard spoken={message} isOver={false}>
      <Banner
        tone="info"
        announce="none"
        icon={Hourglass}
        title={cancelRequested ? texts.cancelling : texts.running}
        actions={cancelRequested ? undefined : <CancelRunButton label={texts.cancel} busyText={texts.cancelling} />}
      >
        {texts.runningHint}
      </Banner>
      <ProgressBar label={texts.progressLabel} done={checked > 0 ? checked : undefined} total={ours} text={message} />
    </RunCard>
  );
}

/** A comparison that was not complete says nothing of differences; it only says since when there is none. */
function LastAttempt({ comparison: { latest, result } }: ComparisonProps) {
  if (!latest) return <p className="text-muted">{texts.never}</p>;
  if (latest.state === 'done') return null;
  const when = formatWarsaw(latest.startedAt);
  const isFailed = latest.state === 'incomplete';
  return (
    <Banner
      tone={isFailed ? 'warn' : 'quiet'}
      announce="none"
      title={result?.finishedAt ? texts.noneSince(formatWarsaw(result.finishedAt)) : texts.never}
    >
      {isFailed ? texts.failed(when) : texts.cancelled(when)} {result && texts.olderResult}
    </Banner>
  );
}

const countOfAll = ({ counts }: Result) => DIFFERENCE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

/** While the next comparison runs, the former one says nothing of now; its differences can still be explained. */
function FormerDifferences({ result }: { readonly result: Result }) {
  if (countOfAll(result) === 0 || !result.finishedAt) return null;
  return (
    <>
      <p className="text-small text-muted">{texts.formerResult(formatWarsaw(result.finishedAt))}</p>
      <DifferenceCards result={result} />
    </>
  );
}

function Differences({ result }: { readonly result: Result }) {
  const isAnyDifferent = countOfAll(result) > 0;
  return (
    <>
      {result.newer > 0 && <NewerDocuments count={result.newer} isAnyDifferent={isAnyDifferent} />}
      {result.newer === 0 && !isAnyDifferent && (
        <p className="flex items-center gap-1.5 font-strong text-ok-line">
          <CircleCheck aria-hidden size={16} className="shrink-0" />
          {texts.allMatch}
        </p>
      )}
      {isAnyDifferent && <DifferenceCards result={result} />}
    </>
  );
}

/** Documents that the comparison did not know: what it found holds for the others alone. */
function NewerDocuments({ count, isAnyDifferent }: { readonly count: number; readonly isAnyDifferent: boolean }) {
  return (
    <p className="flex items-center gap-1.5">
      <Hourglass aria-hidden size={16} className="shrink-0 text-muted" />
      <span>
        <b>{texts.newer(count)}</b> {!isAnyDifferent && texts.comparedMatch}
      </span>
    </p>
  );
}

function DifferenceCards({ result: { differences, counts } }: { readonly result: Result }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {DIFFERENCE_KINDS.map((kind) => (
        <DifferenceCard
          key={kind}
          kind={kind}
          count={counts[kind]}
          first={differences.filter((one) => one.kind === kind)}
        />
      ))}
    </div>
  );
}
