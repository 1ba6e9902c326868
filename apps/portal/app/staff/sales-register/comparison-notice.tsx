// What became of the last order at the comparison: done, unchanged, or refused with its reason.
import { pl } from '../../texts/pl.ts';
import { FormNotice, OutcomeNotice, type Said } from '../shell/form-notice.tsx';
import type { ComparisonActs, ComparisonAnswer } from './comparison-forms.server.ts';

const texts = pl.salesRegister.comparison;

const checked = ({ isResolved }: { readonly isResolved: boolean }): Said =>
  isResolved ? { tone: 'ok', title: texts.resolved } : { tone: 'quiet', title: texts.still };

/** A run that was started or cancelled shows itself. */
export function ComparisonNotice({ answer }: { readonly answer: ComparisonAnswer | undefined }) {
  return (
    <FormNotice<ComparisonAnswer, ComparisonActs>
      answer={answer}
      saysWrong
      own={{ 'already-running': () => <OutcomeNotice tone="info" title={texts.alreadyRunning} /> }}
      done={{
        compare: null,
        cancel: null,
        recheck: checked,
        assign: checked,
        explain: { tone: 'ok', title: texts.saved },
      }}
    />
  );
}
