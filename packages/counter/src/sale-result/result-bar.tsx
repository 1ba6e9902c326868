// One bar for the result of a sale: the worst step gives the colour and the cause, the three steps are below.

import { classes } from '@zapisy/screens/class-names';
import { NextTry } from '@zapisy/screens/components/next-try';
import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  FileX,
  HardDrive,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  Minus,
  Pause,
  Printer,
  Send,
  WifiOff,
} from 'lucide-react';
import type { Ref } from 'react';
import { RESULT_TEXTS } from '../texts/result-texts.ts';
import type { StepTexts } from './document-text.ts';
import type { SaleResult, StepTone } from './result-steps.ts';

const LOOKS: Readonly<Record<StepTone, { icon: LucideIcon; whole: string; step: string; ink: string }>> = {
  error: {
    icon: CircleX,
    whole: 'bg-error-bg text-error-ink border-error-line',
    step: 'border-t-error-line',
    ink: 'text-error-line',
  },
  warn: {
    icon: Pause,
    whole: 'bg-warn-bg text-warn-ink border-warn-line',
    step: 'border-t-warn-line',
    ink: 'text-warn-ink',
  },
  quiet: {
    icon: Hourglass,
    whole: 'bg-quiet-bg text-quiet-ink border-quiet-line',
    step: 'border-t-quiet-line',
    ink: 'text-quiet-ink',
  },
  info: {
    icon: LoaderCircle,
    whole: 'bg-info-bg text-info-ink border-info-line',
    step: 'border-t-info-line',
    ink: 'text-info-line',
  },
  ok: {
    icon: CircleCheck,
    whole: 'bg-ok-bg text-ok-ink border-ok-line',
    step: 'border-t-ok-line',
    ink: 'text-ok-line',
  },
  none: { icon: Minus, whole: '', step: 'border-t-line-strong', ink: 'text-muted' },
};

/** States with a sign of their own, whatever their tone: an unknown one is no failure. */
const SIGNS: Readonly<Record<string, LucideIcon>> = {
  unknown: CircleQuestionMark,
  unread: CircleQuestionMark,
  printing: Printer,
  'not-printed': Printer,
  'stored-here': HardDrive,
  sending: Send,
  'fell-back': FileX,
};

/** The sign of the whole where it differs from that of its step. */
const SIGNS_OF_WHOLE: Readonly<Record<string, LucideIcon>> = { 'stored-here': WifiOff };

function iconOf(state: string, tone: StepTone): LucideIcon {
  return SIGNS[state] ?? LOOKS[tone].icon;
}

type ResultBarProps = {
  readonly result: SaleResult;
  readonly title: string;
  readonly text: string;
  readonly amount: string;
  readonly steps: Readonly<Record<'money' | 'receipt' | 'document', StepTexts>>;
  readonly titleRef: Ref<HTMLHeadingElement>;
  /** Its part of the page is named by its buyer. */
  readonly isNamed: boolean;
};

/** Title and steps have fixed heights, so that nothing moves between two states. */
export function ResultBar({ result, title, text, amount, steps, titleRef, isNamed }: ResultBarProps) {
  const { tone, cause } = result;
  const state = cause === 'all' ? '' : result[cause].state;
  const Icon = SIGNS_OF_WHOLE[state] ?? iconOf(state, tone);
  return (
    <section
      aria-label={isNamed ? undefined : RESULT_TEXTS.label}
      className={classes('overflow-hidden rounded-card border border-l-[6px]', LOOKS[tone].whole)}
    >
      <div
        role={tone === 'error' || tone === 'warn' ? 'alert' : 'status'}
        className="grid min-h-[88px] grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 py-3 pr-4 pl-3"
      >
        <Icon aria-hidden size={26} />
        <div className="min-w-0">
          <h3 ref={titleRef} tabIndex={-1} className="text-[18px]! font-bold! outline-none">
            {title}
          </h3>
          <p className="text-small wrap-break-word">{text}</p>
        </div>
        <div className="text-right">
          <div className="text-fine leading-tight">{RESULT_TEXTS.accepted}</div>
          <span className="num text-[22px] font-bold tracking-[-0.02em]">{amount}</span>
        </div>
      </div>
      <dl className="grid grid-cols-3 max-sm:grid-cols-1 border-t border-inherit bg-surface text-ink">
        {(['money', 'receipt', 'document'] as const).map((name) => (
          <StepCell key={name} name={name} step={result[name]} texts={steps[name]} />
        ))}
      </dl>
    </section>
  );
}

type StepCellProps = {
  readonly name: 'money' | 'receipt' | 'document';
  readonly step: { readonly state: string; readonly tone: StepTone };
  readonly texts: StepTexts;
};

function StepCell({ name, step, texts }: StepCellProps) {
  const { step: edge, ink } = LOOKS[step.tone];
  const Icon = iconOf(step.state, step.tone);
  return (
    <div
      className={classes(
        'min-h-[94px] border-t-[3px] border-l border-l-line px-3 pt-1.5 pb-2.5 first:border-l-0',
        edge,
      )}
    >
      <dt className="text-fine font-semibold text-muted">{RESULT_TEXTS.steps[name]}</dt>
      <dd>
        <span className={classes('flex items-center gap-1.5 leading-[1.3] font-strong', ink)}>
          <Icon aria-hidden size={17} className={classes('shrink-0', Icon === LoaderCircle && 'animate-spin')} />
          {texts.label}
        </span>
        {texts.detail && (
          <span className="mt-px line-clamp-3 text-fine leading-[1.35] wrap-break-word text-muted">{texts.detail}</span>
        )}
        {texts.nextTryAt && (
          <NextTry at={texts.nextTryAt} text={RESULT_TEXTS.document.nextTry} className="block text-fine text-muted" />
        )}
      </dd>
    </div>
  );
}
