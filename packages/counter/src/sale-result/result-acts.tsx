// The acts after a sale: one filled button that Enter presses. An answer that cannot be undone has no key and no focus.
import { Button } from '@zapisy/screens/components/button';
import { NO_KEYS, useKeys } from '@zapisy/screens/keys';
import { CircleCheck, CircleX, FilePenLine, ListTodo, Printer } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { PrintItem } from '../ports/prints.ts';
import { PRINT_TEXTS } from '../texts/print-texts.ts';
import { RESULT_TEXTS } from '../texts/result-texts.ts';
import type { MainAct } from './main-act.ts';

const TEXTS = RESULT_TEXTS.acts;

type ResultActsProps = {
  readonly act: MainAct;
  readonly job: PrintItem | undefined;
  readonly isStoredHere: boolean;
  /** The queue holds a refused sale, and no receipt, that waits for a person. */
  readonly isRefused?: boolean;
  /** Another view covers this one and has the shortcuts. */
  readonly isCovered: boolean;
  readonly mainRef: Ref<HTMLButtonElement>;
  readonly onNext: () => void;
  readonly onQueue: () => void;
  readonly onCorrect: () => void;
};

export function ResultActs(props: ResultActsProps) {
  const { act, job, isStoredHere, isRefused = false, isCovered, mainRef, onNext, onQueue, onCorrect } = props;
  const { printer } = useCounter();
  const retry = () => {
    if (job) printer?.retry(job.id);
  };
  const mains = { next: onNext, retry, queue: onQueue, correct: onCorrect, answer: undefined };
  const correct = act === 'correct' ? onCorrect : undefined;
  useKeys(isCovered ? NO_KEYS : { Enter: mains[act], 'Alt+N': onNext, 'Alt+F': correct, F9: onQueue });
  const next = (
    <Button size="tall" keys={['Alt', 'N']} onClick={onNext}>
      {RESULT_TEXTS.next}
    </Button>
  );
  switch (act) {
    case 'answer':
      return job ? <Answers job={job} onQueue={onQueue} /> : null;
    case 'retry':
      return (
        <>
          <Button variant="primary" size="tall" icon={Printer} keys={['Enter']} buttonRef={mainRef} onClick={retry}>
            {TEXTS.retry}
          </Button>
          {next}
          <Note>{TEXTS.staysInQueue}</Note>
        </>
      );
    case 'queue':
      return (
        <>
          <Button variant="primary" size="tall" icon={ListTodo} keys={['F9']} buttonRef={mainRef} onClick={onQueue}>
            {TEXTS.openQueue}
          </Button>
          {next}
          <Note>{isRefused ? TEXTS.waitsForPerson : TEXTS.waitsForMending}</Note>
        </>
      );
    case 'correct':
      return (
        <>
          <Button
            variant="primary"
            size="tall"
            icon={FilePenLine}
            keys={['Alt', 'F']}
            buttonRef={mainRef}
            onClick={onCorrect}
          >
            {TEXTS.correct}
          </Button>
          {next}
        </>
      );
    case 'next':
      return (
        <>
          <Button variant="primary" size="tall" keys={['Enter']} buttonRef={mainRef} onClick={onNext}>
            {RESULT_TEXTS.next}
          </Button>
          {isStoredHere && <Note>{TEXTS.doNotClose}</Note>}
        </>
      );
  }
}

function Answers({ job, onQueue }: { readonly job: PrintItem; readonly onQueue: () => void }) {
  const { printer } = useCounter();
  const isAnswered = useRef(false);
  const isCancelledByOffice = job.unknownPrint?.isCancelledByOffice === true;
  const answer = (printed: boolean) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    printer?.answer(job.id, printed);
  };
  return (
    <>
      <Button size="tall" icon={CircleCheck} onClick={() => answer(true)}>
        {PRINT_TEXTS.unknownPrint.cameOut}
      </Button>
      <Button size="tall" icon={isCancelledByOffice ? CircleX : Printer} onClick={() => answer(false)}>
        {isCancelledByOffice ? PRINT_TEXTS.unknownPrint.didNot : PRINT_TEXTS.unknownPrint.didNotPrint}
      </Button>
      <Button variant="quiet" size="tall" keys={['F9']} className="ml-auto" onClick={onQueue}>
        {TEXTS.later}
      </Button>
    </>
  );
}

function Note({ children }: { readonly children: string }) {
  return <span className="text-small text-muted">{children}</span>;
}
