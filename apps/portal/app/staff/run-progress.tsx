// How far a run has come: a bar with its words, spoken now and then, and what to do meanwhile.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { Hourglass, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { pl } from '../texts/pl.ts';

export type Run = Outputs['documents']['run'];

const texts = pl.staffRuns;
/** A screen reader hears the progress no more often than this, and the end at once. */
const SPOKEN_EVERY_MS = 10_000;

export function RunProgress({ run }: { readonly run: Run }) {
  const { total, done, failed, finishedAt, cancelRequested } = run;
  const words = texts.progressText(done, total, failed);
  const isOver = finishedAt !== null;
  const spoken = useSparse(isOver ? endWords(run) : words, isOver);
  return (
    <Card className="p-pad">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="grid gap-3">
        {isOver ? (
          <End run={run} />
        ) : (
          <Banner
            tone="info"
            announce="none"
            icon={Hourglass}
            title={cancelRequested ? texts.cancelling : texts.running}
            actions={cancelRequested ? undefined : <CancelButton />}
          >
            {cancelRequested ? texts.cancellingHint : texts.runningHint}
          </Banner>
        )}
        <ProgressBar done={done} total={total} words={words} />
      </div>
    </Card>
  );
}

type ProgressBarProps = { readonly done: number; readonly total: number; readonly words: string };

function ProgressBar({ done, total, words }: ProgressBarProps) {
  return (
    <div>
      <progress
        value={done}
        max={Math.max(total, 1)}
        aria-label={texts.progress}
        aria-valuetext={words}
        className="meter"
      />
      <p className="num mt-1 text-small text-muted">{words}</p>
    </div>
  );
}

function CancelButton() {
  const busy = useNavigation().formData?.get('czynnosc') === 'przerwij';
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="czynnosc"
        value="przerwij"
        size="small"
        icon={Square}
        busy={busy}
        busyText={texts.cancelling}
      >
        {texts.cancel}
      </Button>
    </Form>
  );
}

function End({ run }: { readonly run: Run }) {
  const tone = run.failed > 0 ? 'warn' : cancelledOf(run) > 0 ? 'quiet' : 'ok';
  return <Banner tone={tone} announce="none" title={endWords(run)} />;
}

function endWords(run: Run): string {
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

/** Words that change seldom although what they tell changes often; `now` lets them change at once. */
function useSparse(words: string, now: boolean): string {
  const [spoken, setSpoken] = useState('');
  const last = useRef(0);
  useEffect(() => {
    const wait = now ? 0 : Math.max(0, last.current + SPOKEN_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setSpoken(words);
    }, wait);
    return () => clearTimeout(timer);
  }, [words, now]);
  return spoken;
}
