// The text for why a change was not made, or that the result is unknown.

import { Banner } from '../components/feedback/banner.tsx';
import type { FormFailure } from '../server/api.server.ts';
import { pl } from '../texts/client-pl.ts';

export function FailureBanner({ failure }: { readonly failure: FormFailure }) {
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
  const code =
    failure.kind === 'refused' ? failure.code : failure.kind === 'conflict' ? 'conflict' : 'invalid-invoice-data';
  return <Banner tone="error" title={pl.problems.refusals[code]} />;
}
