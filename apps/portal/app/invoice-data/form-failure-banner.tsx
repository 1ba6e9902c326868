// Why a form was not saved, in words; nothing has changed in any of these cases.
import { Banner } from '../components/banner.tsx';
import type { FormFailure } from '../server/api.server.ts';
import { pl } from '../texts/pl.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { Draft } from './draft.ts';
import type { Ward } from './family-change.ts';

type FormFailureBannerProps = { readonly failure: FormFailure; readonly draft: Draft; readonly ward: Ward };

export function FormFailureBanner({ failure, draft, ward }: FormFailureBannerProps) {
  if (failure.kind === 'conflict') return <ConflictPanel draft={draft} ward={ward} />;
  return <FailureBanner failure={failure} />;
}

/** The same for forms that have no versions to compare. */
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
