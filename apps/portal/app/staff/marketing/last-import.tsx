// The result of the last import of spend: a quiet line after a success, else in red with the reason and the next
// action.
import type { Outputs } from '@zapisy/api/client';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { pl } from '../../texts/pl.ts';
import { adPlatformCause } from '../shell/ad-platform-causes.ts';

type Last = Outputs['marketing']['budget']['lastImport'];

const texts = pl.budget;

export function LastImport({ last }: { readonly last: Last }) {
  if (!last) return <p className="text-muted">{texts.neverFetched}</p>;
  const when = formatWarsaw(last.at);
  if (!last.result) return <Banner tone="error" title={texts.notFetched(texts.unknownEnd, when)} />;
  const { problem, otherTimeZone } = last.result;
  if (problem) {
    const why = pl.jobs.errors[problem] ?? adPlatformCause(problem);
    return <Banner tone="error" title={texts.notFetched(why, when)} />;
  }
  return (
    <p className="text-muted" role="status">
      {texts.lastFetched(when)} {otherTimeZone && texts.otherTimeZone(otherTimeZone)}
    </p>
  );
}
