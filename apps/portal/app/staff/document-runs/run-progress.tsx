// The progress of a run: a bar with its text, announced now and then, and what to do meanwhile.
import type { Outputs } from '@zapisy/api/client';
import { Banner } from '@zapisy/screens/components/banner';
import { Hourglass } from 'lucide-react';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import { pl } from '../../texts/pl.ts';
import { CancelRunButton } from '../shell/cancel-run-button.tsx';
import { RunCard } from '../shell/run-card.tsx';

export type Run = Outputs['documents']['run'];

const texts = pl.staffRuns;

export function RunProgress({ run }: { readonly run: Run }) {
  const { total, done, failed, finishedAt, cancelRequested } = run;
  const message = texts.progressText(done, total, failed);
  const isOver = finishedAt !== null;
  return (
    <RunCard spoken={isOver ? endText(run) : message} isOver={isOver}>
      {isOver ? (
        <End run={run} />
      ) : (
        <Banner
          tone="info"
          announce="none"
          icon={Hourglass}
          title={cancelRequested ? texts.cancelling : texts.running}
          actions={
            cancelRequested ? undefined : (
              <CancelRunButton label={texts.cancel} busyText={texts.cancelling} runId={run.id} />
            )
          }
        >
          {cancelRequested ? texts.cancellingHint : texts.runningHint}
        </Banner>
      )}
      <ProgressBar label={texts.progress} done={done} total={total} text={message} />
    </RunCard>
  );
}

function End({ run }: { readonly run: Run }) {
  const tone = run.failed > 0 ? 'warn' : cancelledOf(run) > 0 ? 'quiet' : 'ok';
  return <Banner tone={tone} announce="none" title={endText(run)} />;
}

function endText(run: Run): string {
  const cancelled = cancelledOf(run);
  const sentences = [
    ...(run.failed > 0 ? [texts.someFailed(run.failed, run.total)] : []),
    ...(run.failed === 0 && cancelled < run.total ? [texts.allIssued(run.total - cancelled)] : []),
    ...(cancelled > 0 ? [texts.cancelled(cancelled)] : []),
  ];
  return sentences.join(' ');
}

function cancelledOf({ items }: Run): number {
  return items.filter(({ state }) => state === 'cancelled').length;
}
