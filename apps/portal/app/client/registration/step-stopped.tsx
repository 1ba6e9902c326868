// A step that cannot be shown: why, and where to continue.
import type { RefusalCode } from '@zapisy/domain/refusals/refusal-reasons';
import { Banner } from '../../components/feedback/banner.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/client-pl.ts';

/** Refusals with a text of their own here; the general text does not fit them. */
const EXPLAINED: Partial<Readonly<Record<RefusalCode, { readonly title: string; readonly text: string }>>> = {
  'not-payable': pl.registration.blocked.registered,
  'not-found': pl.registration.blocked.unknown,
  'bad-input': pl.registration.blocked.unknown,
};

export function StepStopped({ failure }: { readonly failure: FormFailure }) {
  const explained = explanationOf(failure);
  return (
    <div className="mt-7 grid max-w-[680px] gap-5">
      <h1>{pl.registration.blocked.title}</h1>
      {explained ? (
        <Banner tone="info" announce="none" title={explained.title}>
          {explained.text}
        </Banner>
      ) : (
        <FailureBanner failure={failure} />
      )}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <ButtonLink to="/zajecia" variant="primary">
          {pl.registration.chooseCourse}
        </ButtonLink>
        <ButtonLink to="/dokumenty">{pl.registration.toDocuments}</ButtonLink>
      </div>
    </div>
  );
}

function explanationOf(failure: FormFailure) {
  if (failure.kind !== 'refused') return undefined;
  const { details } = failure;
  return details.code === 'course-closed' ? pl.registration.closed[details.reason] : EXPLAINED[failure.code];
}
