// A step that cannot be shown: why, and where to continue.
import type { payAct } from '@zapisy/acts/checkout/pay';
import { Banner } from '@zapisy/screens/components/banner';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/client-pl.ts';
import type { RefusalText } from '../../texts/refusal-text.ts';

const { blocked, closed, chooseCourse, toDocuments } = pl.registration;

export function StepStopped({ failure }: { readonly failure: FormFailure }) {
  return (
    <div className="mt-7 grid max-w-[680px] gap-5">
      <h1>{blocked.title}</h1>
      {/* A step is refused as the payment itself would be. */}
      <FailureBanner<typeof payAct>
        failure={failure}
        own={{
          'not-payable': () => <Explained {...blocked.registered} />,
          'not-found': () => <Explained {...blocked.unknown} />,
          'bad-input': () => <Explained {...blocked.unknown} />,
          'course-closed': ({ reason }) => <Explained {...closed[reason]} />,
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <ButtonLink to="/zajecia" variant="primary">
          {chooseCourse}
        </ButtonLink>
        <ButtonLink to="/dokumenty">{toDocuments}</ButtonLink>
      </div>
    </div>
  );
}

function Explained({ title, text }: RefusalText) {
  return (
    <Banner tone="info" announce="none" title={title}>
      {text}
    </Banner>
  );
}
