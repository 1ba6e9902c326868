// Staff correct one participant's invoice data, and return to the page that they came from.

import { Form, type MetaFunction, useLoaderData, useNavigation } from '@remix-run/react';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { hasRight } from '@zapisy/domain/people/role';
import { ArrowLeft } from 'lucide-react';
import { BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { UndoBar, UndoButton } from '../../components/feedback/undo-bar.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
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
import { DASHBOARD, FAMILIES, PAYMENTS, RUNS, TILL } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { sendStaffInvoice } from './invoice-editor.server.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import type { SentStaffOutcome } from './invoice-outcome.ts';
import { Siblings } from './siblings.tsx';

const texts = pl.staffInvoice;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.title);

// A refused save shows what is stored now, so the page is read again; without an answer the form stays as it is.
export const shouldRevalidate = unlessLookedUp;

export const loader = asStaff('edit-participants', async ({ api, params, url, person: { roles } }) => {
  const ward = await api.preferences.fetchPlayerInvoiceDataInternal.query({ playerId: params['playerId'] ?? '' });
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
  const { participant, ownerEmail, siblings, isAppliedToAll } = ward;
  const name = `${participant.firstName} ${participant.lastName}`;
  const startsFrom = outcome && 'draft' in outcome ? outcome.at : ward.version;
  return (
    <div className="max-w-[1120px]">
      <StaffHead title={texts.title} note={texts.actor(name, ownerContactText(ownerEmail))}>
        <ButtonLink to={back} icon={ArrowLeft}>
          {returnText(back)}
        </ButtonLink>
      </StaffHead>
      {outcome && <Notice key={outcome.at} outcome={outcome} back={back} />}
      <InvoiceEditor key={`${participant.id} ${startsFrom}`} ward={ward} back={back} outcome={outcome} />
      {siblings.length > 0 && (
        <Siblings siblings={siblings} areAlike={isAppliedToAll} maySpread={mayApplyToFamily} back={back} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

function returnText(back: string): string {
  if (back.startsWith(PAYMENTS)) return texts.backToPayment;
  if (back.startsWith(RUNS)) return texts.backToRun;
  if (back.startsWith(FAMILIES)) return pl.family.back;
  return back.startsWith(TILL) ? texts.backToRegister : texts.backToDashboard;
}

/** What was done, with 'Cofnij', and the return link. */
function Notice({ outcome, back }: { readonly outcome: SentStaffOutcome; readonly back: string }) {
  const undoing = useNavigation().formData?.get('action') === 'undo';
  if (outcome.kind === 'undone') {
    return (
      <UndoBar toast={texts.undone}>
        <b>{texts.undone}</b> {texts.undoneHint}
      </UndoBar>
    );
  }
  if (outcome.kind === 'copied') {
    return <UndoBar toast={texts.spreadDone(outcome.changed)}>{texts.spreadDone(outcome.changed)}</UndoBar>;
  }
  if (outcome.kind !== 'saved') return null;
  const message = outcome.what === 'cleared' ? texts.cleared : texts.saved;
  return (
    <UndoBar
      toast={message}
      undo={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={back} size="small" icon={ArrowLeft} className={BUTTON_IN_BANNER}>
            {returnText(back)}
          </ButtonLink>
          <Form method="post">
            <input type="hidden" name="action" value="undo" />
            <input type="hidden" name="before" value={JSON.stringify(outcome.undo)} />
            <UndoButton busy={undoing} />
          </Form>
        </div>
      }
    >
      <b>{message}</b> {texts.savedHint}
    </UndoBar>
  );
}
