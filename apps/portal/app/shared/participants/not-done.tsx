// Why a form about a participant failed, or that its result is unknown; takes the focus when it appears.
import { fullName } from '@zapisy/domain/people/participant';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner, BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { ErrorSummary } from '../../components/feedback/error-summary.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { pl } from '../../texts/client-pl.ts';
import type { NotDone, OwnReason } from './participant-answer.ts';

type Message = { readonly title: string; readonly text: string };

/** The texts that differ for the owner and for staff. */
type NotDoneTexts = {
  known(name: string, year: number): string;
  readonly knownHint: string;
  readonly full: string;
  readonly fullHint: string;
  readonly unknown: string;
  readonly unknownHint: string;
  /** Of a new family whose e-mail, or whose phone, belongs to one already. */
  readonly ownerKnown?: string;
  readonly ownerKnownHint?: string;
};

type NotDoneProps = {
  readonly answer: NotDone<unknown, string>;
  /** The problems of the values that are typed now. */
  readonly problems: readonly { readonly field: string }[];
  /** The labels of all fields of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: NotDoneTexts;
  /** The page of the existing family that prevents a new one. */
  familyAddress?(playerId: string): string;
};

/** Needs the time of the answer as its key. */
export function NotDoneNotice({ answer, problems, labels, texts, familyAddress }: NotDoneProps) {
  if (answer.kind === 'wrong') {
    return <ErrorSummary fields={problems.map(({ field }) => ({ name: field, label: labels[field] ?? field }))} />;
  }
  if (answer.kind === 'unknown') {
    return (
      <Focused title={texts.unknown} text={texts.unknownHint}>
        {answer.reference && <span className="num block text-small">{pl.problems.reference(answer.reference)}</span>}
      </Focused>
    );
  }
  const { why } = answer;
  if (why.reason === 'other') return <FailureBanner failure={why.failure} />;
  return (
    <Focused
      {...messageOf(why, texts)}
      action={
        why.reason === 'owner-known' &&
        familyAddress && (
          <ButtonLink to={familyAddress(why.playerId)} size="small" className={BUTTON_IN_BANNER}>
            {pl.newFamily.openFamily}
          </ButtonLink>
        )
      }
    />
  );
}

function messageOf(why: OwnReason, texts: NotDoneTexts): Message {
  switch (why.reason) {
    case 'already-added':
      return { title: texts.known(fullName(why.person), why.person.birthYear), text: texts.knownHint };
    case 'owner-known':
      return {
        title: texts.ownerKnown ?? pl.newFamily.ownerKnown,
        text: texts.ownerKnownHint ?? pl.newFamily.ownerKnownHint,
      };
    case 'changed-meanwhile': {
      const { birthYear, city } = why.stored;
      const stored = [fullName(why.stored), pl.family.born(birthYear), city].join(', ');
      return { title: pl.family.changed(stored), text: pl.family.changedHint };
    }
    case 'family-full':
      return { title: texts.full, text: texts.fullHint };
  }
}

type FocusedProps = Message & { readonly children?: ReactNode; readonly action?: ReactNode };

function Focused({ title, text, children, action }: FocusedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner tone="error" focusRef={ref} title={title} actions={action}>
      {text}
      {children}
    </Banner>
  );
}
