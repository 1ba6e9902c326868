// Staff correct one participant's invoice data, and return to the page that they came from.

import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { hasRight } from '@zapisy/domain/people/role';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { statusOf } from '../../server/api.server.ts';
import { safeReturn } from '../../server/sign-in.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { BACK_PARAM } from '../../shared/frame/return-param.ts';
import { unlessLookedUp } from '../../shared/invoice-data/look-up.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { DASHBOARD } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { sendStaffInvoice } from './invoice-editor.server.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { editorReturnText, InvoiceNotice } from './invoice-notice.tsx';
import type { SentStaffOutcome } from './invoice-outcome.ts';
import { Siblings } from './siblings.tsx';

const texts = pl.staffInvoice;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

// A refused save shows what is stored now, so the page is read again; without an answer the form stays as it is.
export const shouldRevalidate = unlessLookedUp;

export const loader = asStaff('edit-participants', async ({ api, me, params, url }) => {
  const [ward, { roles }] = await Promise.all([
    api.preferences.fetchPlayerInvoiceDataInternal.query({ playerId: params['playerId'] ?? '' }),
    me(),
  ]);
  const back = safeReturn(url.searchParams.get(BACK_PARAM) ?? DASHBOARD);
  return {
    ward,
    back: back.startsWith(DASHBOARD) ? back : DASHBOARD,
    mayApplyToFamily: hasRight(roles, 'apply-invoice-data-to-family'),
  };
});

export const action = asVisitor(async ({ api, params, request, answerWith }): Promise<SentStaffOutcome> => {
  const outcome = await sendStaffInvoice(api, params['playerId'] ?? '', await request.formData());
  if (outcome.kind === 'invalid') answerWith(422);
  if (outcome.kind === 'failed') answerWith(statusOf(outcome.failure));
  return { ...outcome, at: Date.now() };
});

export const clientAction = submitForm;

export default function StaffInvoiceData() {
  const { ward, back, mayApplyToFamily } = useLoaderData<typeof loader>();
  const outcome = useAnswer<typeof action>();
  const { participant, ownerEmail, siblings } = ward;
  const name = `${participant.firstName} ${participant.lastName}`;
  const startsFrom = outcome && 'draft' in outcome ? outcome.at : ward.version;
  return (
    <div className="max-w-[1120px]">
      <StaffHead title={texts.title} note={texts.actor(name, ownerContactText(ownerEmail))}>
        <ButtonLink to={back} icon={ArrowLeft}>
          {editorReturnText(back)}
        </ButtonLink>
      </StaffHead>
      {outcome && (
        <InvoiceNotice key={outcome.at} outcome={outcome} ward={ward} back={back} maySpread={mayApplyToFamily} />
      )}
      <InvoiceEditor key={`${participant.id} ${startsFrom}`} ward={ward} back={back} outcome={outcome} />
      {siblings.length > 0 && <Siblings ward={ward} maySpread={mayApplyToFamily} back={back} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
