// Why a change was not made, in words; nothing has changed in any of these cases.
import type { FormFailure } from '../server/api.server.ts';
import { pl } from '../texts/pl.ts';
import { Banner } from './banner.tsx';

export function FailureBanner({ failure }: { readonly failure: FormFailure }) {
  if (failure.kind === 'failed') {
    return (
      <Banner tone="error" title={pl.invoice.saveFailed}>
        {pl.invoice.saveFailedHint} <span className="num text-small">{pl.problems.reference(failure.reference)}</span>
      </Banner>
    );
  }
  const code =
    failure.kind === 'refused' ? failure.code : failure.kind === 'conflict' ? 'conflict' : 'invalid-invoice-data';
  return <Banner tone="error" title={pl.problems.refusals[code]} />;
}
