// Letters that failed, on the dashboard: how many, and the page where they are sent again.
import { Banner, BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { pl } from '../../texts/pl.ts';
import { LETTERS } from '../shell/addresses.ts';

export function FailedLetters({ count }: { readonly count: number }) {
  return (
    <Banner
      tone="warn"
      announce="none"
      title={pl.letters.failed(count)}
      actions={
        <ButtonLink to={LETTERS} size="small" className={BUTTON_IN_BANNER}>
          {pl.letters.open}
        </ButtonLink>
      }
    >
      {pl.letters.failedHint}
    </Banner>
  );
}
