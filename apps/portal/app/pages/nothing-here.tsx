// In place of a list without rows: there is none at all, or none for this filter or page, with the way to all (STA-7).
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { ButtonLink } from '../components/form/button-link.tsx';

type NothingHereProps = {
  readonly texts: {
    readonly none: string;
    readonly noneHint?: string;
    readonly noneHere: string;
    readonly noneHereHint?: string;
    readonly showAll: string;
  };
  /** By a filter, or because it is a later page. */
  readonly isNarrowed: boolean;
  /** Where all of them are. */
  readonly all: string;
};

export function NothingHere({ texts, isNarrowed, all }: NothingHereProps) {
  if (!isNarrowed) return <EmptyState title={texts.none} note={texts.noneHint} />;
  return (
    <EmptyState
      title={texts.noneHere}
      note={texts.noneHereHint}
      action={<ButtonLink to={all}>{texts.showAll}</ButtonLink>}
    />
  );
}
