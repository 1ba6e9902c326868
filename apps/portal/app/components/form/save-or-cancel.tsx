// The end of a form: its button, and the link that leaves without saving.
import { Button } from '@zapisy/screens/components/button';
import { pl } from '../../texts/client-pl.ts';
import { ButtonLink } from './button-link.tsx';

type SaveOrCancelProps = {
  /** The text of the button. */
  readonly save: string;
  readonly isBusy: boolean;
  readonly cancelTo: string;
  readonly className: string;
};

export function SaveOrCancel({ save, isBusy, cancelTo, className }: SaveOrCancelProps) {
  return (
    <div className={className}>
      <Button type="submit" variant="primary" busy={isBusy} busyText={pl.form.saving}>
        {save}
      </Button>
      <ButtonLink to={cancelTo} variant="quiet">
        {pl.form.cancel}
      </ButtonLink>
    </div>
  );
}
