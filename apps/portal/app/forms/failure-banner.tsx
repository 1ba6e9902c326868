// The text for why a change was not made, or that the result is unknown.
import type { Act, ReasonOfAct } from '@zapisy/acts/act';
import { Banner } from '@zapisy/screens/components/banner';
import type { ReactNode } from 'react';
import type { FormFailure } from '../server/api.server.ts';
import { pl } from '../texts/client-pl.ts';
import type { GeneralTexts, RefusalText } from '../texts/refusal-text.ts';
import { type AnyOwnTexts, type OwnTexts, ownTextFor, refusalIn } from './own-texts.ts';

/** The reasons of clients' acts with a text that fits wherever an act meets them. */
type ClientReason = keyof typeof pl.clientRefusals;

type FailureProps = { readonly failure: FormFailure };

/**
 * `One`: the acts that the page may have tried; `Elsewhere`: those of their reasons that it says elsewhere, such as
 * beside a field.
 */
export function FailureBanner<One extends Act, Elsewhere extends ReasonOfAct<One> = never>(
  props: FailureProps & OwnTexts<One, ClientReason, Elsewhere>,
): ReactNode;
export function FailureBanner({ failure, own }: FailureProps & AnyOwnTexts): ReactNode {
  if (failure.kind === 'failed') {
    const { saveUnknown, saveUnknownHint, saveFailed, saveFailedHint } = pl.invoice;
    const { reference, mayBeDone } = failure;
    return (
      <Banner tone={mayBeDone ? 'warn' : 'error'} announce="alert" title={mayBeDone ? saveUnknown : saveFailed}>
        {mayBeDone ? saveUnknownHint : saveFailedHint}{' '}
        <span className="num text-small">{pl.problems.reference(reference)}</span>
      </Banner>
    );
  }
  const found = ownTextFor(failure, own);
  if (typeof found === 'function') return found();
  const { title, text } = found ?? generalText(failure);
  return (
    <Banner tone="error" title={title}>
      {text}
    </Banner>
  );
}

function generalText(failure: FormFailure): RefusalText {
  const reasons: GeneralTexts = pl.clientRefusals;
  const refusal = refusalIn(failure);
  const found = refusal?.reason && reasons[refusal.reason];
  return found ?? { title: pl.problems.refusals[refusal?.code ?? 'invalid-invoice-data'], text: '' };
}
