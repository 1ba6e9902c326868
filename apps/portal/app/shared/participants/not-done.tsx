// Why a form about a participant failed, or that its result is unknown; takes the focus when it appears.
import { Banner } from '@zapisy/screens/components/banner';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '../../components/feedback/error-summary.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/client-pl.ts';
import type { RefusalText } from '../../texts/refusal-text.ts';
import type { NotDone } from './participant-answer.ts';

type NotDoneProps = {
  readonly answer: NotDone<unknown, string>;
  /** The problems of the values that are typed now. */
  readonly problems: readonly { readonly field: string }[];
  /** The labels of all fields of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: { readonly unknown: string; readonly unknownHint: string };
  failureNotice(failure: FormFailure): ReactNode;
};

/** Needs the time of the answer as its key. */
export function NotDoneNotice({ answer, problems, labels, texts, failureNotice }: NotDoneProps) {
  switch (answer.kind) {
    case 'wrong':
      return <ErrorSummary fields={problems.map(({ field }) => ({ name: field, label: labels[field] ?? field }))} />;
    case 'refused':
      return failureNotice(answer.failure);
    case 'unknown':
      return (
        <NotDoneMessage title={texts.unknown} text={texts.unknownHint}>
          {answer.reference && <span className="num block text-small">{pl.problems.reference(answer.reference)}</span>}
        </NotDoneMessage>
      );
  }
}

type MessageProps = RefusalText & { readonly children?: ReactNode; readonly action?: ReactNode };

export function NotDoneMessage({ title, text, children, action }: MessageProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner tone="error" focusRef={ref} title={title} actions={action}>
      {text}
      {children}
    </Banner>
  );
}
