// 'Niedokończony zapis': what waits, until when, and the way on, on every page where another one could be begun (REG-36).
import { useRevalidator } from '@remix-run/react';
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/client-pl.ts';
import { listed } from '#app/texts/format.ts';
import { momentText } from '#app/texts/moment-text.ts';
import type { Unfinished } from './unfinished.ts';

const texts = pl.registration.unfinished;

export function UnfinishedNotices({ all }: { readonly all: readonly Unfinished[] }) {
  useReadAgainAt(all[0]?.heldUntil);
  if (all.length === 0) return null;
  return (
    <div className="mt-5.5 grid gap-3">
      {all.map((one) => (
        <Notice key={one.to} unfinished={one} isOnly={all.length === 1} />
      ))}
    </div>
  );
}

type NoticeProps = {
  readonly unfinished: Unfinished;
  /** The link needs no name of its own. */
  readonly isOnly: boolean;
};

function Notice({ unfinished: { places, heldUntil, to }, isOnly }: NoticeProps) {
  const what = listed(
    places.map(({ course, participant }) => texts.place(typeset(course.shortName), participant.firstName)),
  );
  return (
    <Banner
      tone="info"
      announce="none"
      icon={Hourglass}
      title={texts.title}
      actions={
        <ButtonLink to={to} size="small" variant="tinted" aria-label={isOnly ? undefined : texts.finishOf(what)}>
          {pl.overview.finish}
        </ButtonLink>
      }
    >
      {texts.waits(what, places.length, momentText(heldUntil, new Date()))}
    </Banner>
  );
}

/** Once the first place waits no longer, the page says so without being read again by hand. */
function useReadAgainAt(heldUntil: Date | undefined): void {
  const { revalidate } = useRevalidator();
  const at = heldUntil?.getTime();
  useEffect(() => {
    const left = (at ?? 0) - Date.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(revalidate, left);
    return () => clearTimeout(timer);
  }, [at, revalidate]);
}
