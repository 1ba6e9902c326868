// What became of the last order at the comparison: done, unchanged, or refused with its reason.
import { Banner } from '@zapisy/screens/components/banner';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import type { ComparisonActs, ComparisonAnswer } from './comparison-acts.server.ts';

const texts = pl.salesRegister.comparison;

/** Needs the time of the answer as its key. A run that was started or cancelled shows itself. */
export function ComparisonNotice({ answer }: { readonly answer: ComparisonAnswer }) {
  if ('failure' in answer) {
    return (
      <StaffFailure<ComparisonActs>
        failure={answer.failure}
        own={{ 'already-running': () => <Banner tone="info" title={texts.alreadyRunning} /> }}
      />
    );
  }
  switch (answer.done) {
    case 'started':
    case 'cancelled':
      return null;
    case 'still':
      return <Banner tone="quiet" title={texts.still} />;
    case 'resolved':
      return <Banner tone="ok" title={texts.resolved} />;
    case 'saved':
      return <Banner tone="ok" title={texts.saved} />;
  }
}
