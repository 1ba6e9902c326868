// What became of a form of staff: what was done, with the way to undo it, or why not. It takes the focus when it appears;
// what is wrong in a form is said at its fields.

import type { Act, ReasonOfAct } from '@zapisy/acts/act';
import { Banner } from '@zapisy/screens/components/banner';
import { type ReactNode, useEffect, useRef } from 'react';
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { type FormAnswer, wrongFields } from '../../forms/form-answer.ts';
import type { AnyOwnTexts, OwnTexts } from '../../forms/own-texts.ts';
import type { TypedForm } from '../../forms/read-form.server.ts';
import type { StaffReason } from './refusal-text.ts';
import { AnyFailure } from './staff-failure.tsx';

export type Said = {
  readonly title: string;
  readonly text?: ReactNode;
  /** The form that takes it back, or the next step. */
  readonly undo?: ReactNode;
  /** For a banner instead of the bar with its toast, such as that nothing has changed. */
  readonly tone?: 'ok' | 'warn' | 'info' | 'quiet' | 'error';
};

/** What is said once a form is done; nothing where the page shows it. */
type TextOf<Done> = Said | null | ((done: Done) => Said | null);

type NoticeProps<Answer extends FormAnswer> = {
  /** The last answer of the page. */
  readonly answer: Answer | undefined;
  readonly done: {
    readonly [Name in Answer['act']]: TextOf<Extract<Answer, { readonly act: Name; readonly kind: 'done' }>['value']>;
  };
} & BesideProps;

type BesideProps = {
  /** Next actions beside a refusal. */
  readonly actions?: ReactNode;
  /** What is wrong is said here, for a form that does not say it at its fields. */
  readonly saysWrong?: boolean;
};

type AnyNoticeProps = AnyOwnTexts &
  BesideProps & {
    readonly answer: FormAnswer | undefined;
    readonly done: Readonly<Record<string, TextOf<never>>>;
  };

/** `One`: the acts of the forms; `Elsewhere`: the reasons that the page says in another place. */
export function FormNotice<Answer extends FormAnswer, One extends Act, Elsewhere extends ReasonOfAct<One> = never>(
  props: NoticeProps<Answer> & OwnTexts<One, StaffReason, Elsewhere>,
): ReactNode;
export function FormNotice({ answer, done, saysWrong, ...refused }: AnyNoticeProps): ReactNode {
  if (!answer) return null;
  if (answer.kind === 'wrong') return saysWrong ? <Wrong key={answer.at} typed={answer.typed} /> : null;
  if (answer.kind === 'refused') return <AnyFailure key={answer.at} failure={answer.failure} {...refused} />;
  const text = done[answer.act];
  // The act of the answer says which value it has.
  const said = typeof text === 'function' ? text(answer.value as never) : text;
  return said ? <OutcomeNotice key={answer.at} {...said} /> : null;
}

function Wrong({ typed }: { readonly typed: TypedForm }) {
  const texts = wrongFields(typed).map(({ message }) => message);
  return <OutcomeNotice tone="error" title={texts.join(' ')} />;
}

/** Needs a key of its own for each answer. */
export function OutcomeNotice({ title, text, undo, tone }: Said) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  if (tone)
    return (
      <Banner
        tone={tone}
        announce={tone === 'warn' || tone === 'error' ? 'alert' : 'status'}
        focusRef={ref}
        title={title}
      >
        {text}
      </Banner>
    );
  return (
    <UndoBar toast={title} undo={undo}>
      <b className="wrap-anywhere">{title}</b> {text}
    </UndoBar>
  );
}
