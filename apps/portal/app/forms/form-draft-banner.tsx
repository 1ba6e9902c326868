// What became of the text that the tab had kept: restored to its form, or shown because the page does not have this
// form any more.
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { pl } from '../texts/client-pl.ts';
import type { Typed } from './form-draft.ts';

type FormDraftBannerProps = {
  /** Texts without a form on the page. */
  readonly withoutForm: readonly Typed[] | undefined;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

export function FormDraftBanner({ withoutForm, onDiscard, onClose }: FormDraftBannerProps) {
  const discard = () => {
    onDiscard();
    if (withoutForm) onClose();
    else window.location.reload();
  };
  return (
    <div className="mb-5">
      <Banner
        tone={withoutForm ? 'warn' : 'info'}
        title={withoutForm ? pl.form.notRestored : pl.form.restored}
        actions={
          <Button size="small" variant="tinted" onClick={discard}>
            {pl.form.discard}
          </Button>
        }
      >
        {withoutForm ? <TypedText typed={withoutForm} /> : pl.form.restoredHint}
      </Banner>
    </div>
  );
}

function TypedText({ typed }: { readonly typed: readonly Typed[] }) {
  return (
    <>
      {pl.form.notRestoredHint}
      <dl className="mt-2 grid gap-1.5">
        {typed.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt className="text-small font-semibold">{label}</dt>
            <dd className="whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
