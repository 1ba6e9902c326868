// The invoice data of the profile: what is issued after the payments of each ward.

import type { MetaFunction } from '@remix-run/react';
import { Form, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { sameInvoiceState } from '@zapisy/domain/preferences/invoice-preference';
import { ArrowLeft, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { UndoBar, UndoButton } from '../../components/feedback/undo-bar.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { statusOf } from '../../server/api.server.ts';
import { safeReturn } from '../../server/sign-in.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { BACK_PARAM } from '../../shared/frame/return-param.ts';
import { unlessLookedUp } from '../../shared/invoice-data/look-up.ts';
import type { SentOutcome } from '../../shared/invoice-data/outcome.ts';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { type Added, addedIn, addParticipantAddress } from '../../shared/participants/added.ts';
import { AddedNotice } from '../../shared/participants/added-notice.tsx';
import { useSchool } from '../../shared/school/school-context.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { EveryoneCard, WardList } from './family-list.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { sendInvoiceForm } from './save.server.ts';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.invoice.title);

// After a refused save the page shows what is stored now, so it is read again; without an answer the form stays as it
// is.
export const shouldRevalidate = unlessLookedUp;

export const loader = asVisitor(async ({ api, url }) => {
  const { wards, isAppliedToAll } = await api.preferences.fetchUserInvoiceData.query();
  const wanted = url.searchParams.get('uczestnik');
  const back = url.searchParams.get(BACK_PARAM);
  return {
    wards,
    isAppliedToAll,
    wanted,
    adding: url.searchParams.has('dodaj'),
    /** The registration that waits for these data. */
    back: back === null ? null : safeReturn(back),
    added: addedIn(url),
  };
});

export const action = asVisitor(async ({ api, request, answerWith }): Promise<SentOutcome> => {
  const outcome = await sendInvoiceForm(api, await request.formData());
  if (outcome.kind === 'invalid') answerWith(422);
  if (outcome.kind === 'failed') answerWith(statusOf(outcome.failure));
  return { ...outcome, at: Date.now() };
});

export const clientAction = submitForm;

export default function InvoiceData() {
  const { wards, isAppliedToAll, wanted, adding, back, added } = useLoaderData<typeof loader>();
  const { issuesDocuments } = useSchool();
  const outcome = useAnswer<typeof action>();
  const notice = useLastNotice(outcome);
  const { pathname, search } = useLocation();
  const chosen = wards.find((ward) => ward.participant.id === wanted) ?? wards[0];
  const startsForAll = isAppliedToAll && wanted === null && wards.length > 1;
  // A saved form stays as typed until the new rows are read. A refused one starts again from what was sent; the rows
  // that are read a moment later do not reset it, so what was opened in it meanwhile stays open.
  const startsFrom = outcome && 'draft' in outcome ? outcome.at : `${chosen?.version} ${startsForAll}`;
  const untouched = wards.every((ward) => sameInvoiceState(ward.invoice, undefined));
  return (
    <>
      <PageHead
        title={pl.invoice.title}
        lead={issuesDocuments ? pl.invoice.lead : pl.invoice.leadWhenOff}
        parent={{ to: '/profil', title: pl.menu.profile }}
      />
      <Done notice={notice} added={added} wards={wards} />
      {back && (
        <div className="mt-4">
          <ButtonLink to={back} variant={notice ? 'primary' : 'secondary'} icon={ArrowLeft}>
            {pl.invoice.backToRegistration}
          </ButtonLink>
        </div>
      )}
      {!chosen && (
        <div className="mt-8">
          <EmptyState
            drawing
            title={pl.invoice.noWards}
            note={pl.invoice.noWardsHint}
            action={
              <ButtonLink to={addParticipantAddress(`${pathname}${search}`)} variant="primary" icon={UserRoundPlus}>
                {pl.participant.add}
              </ButtonLink>
            }
          />
        </div>
      )}
      {chosen && untouched && !adding && !wanted && !outcome ? (
        <div className="mt-8">
          <EmptyState
            drawing
            title={pl.invoice.empty}
            action={
              <ButtonLink to="?dodaj=tak" variant="primary">
                {pl.invoice.emptyAdd}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        chosen && (
          <InvoiceForm
            key={`${chosen.participant.id} ${startsFrom}`}
            wards={wards}
            chosen={chosen}
            startsForAll={startsForAll}
            outcome={outcome}
          >
            <ParticipantSection wards={wards} chosen={chosen} asOne={isAppliedToAll && wanted === null} />
          </InvoiceForm>
        )
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={pl.invoice.loadFailed} />;
}

type ParticipantSectionProps = { readonly wards: readonly Ward[]; readonly chosen: Ward; readonly asOne: boolean };

function ParticipantSection({ wards, chosen, asOne }: ParticipantSectionProps) {
  if (wards.length < 2) return null;
  return (
    <section aria-labelledby="kto" className="mb-9">
      <h2 id="kto" className="mb-3.5">
        {pl.invoice.person}
      </h2>
      {asOne ? <EveryoneCard wards={wards} /> : <WardList wards={wards} chosen={chosen} />}
    </section>
  );
}

/** The bar about the last save stays until the page is left, also while another ward is shown. */
function useLastNotice(outcome: SentOutcome | undefined): SentOutcome | undefined {
  const [stored, setStored] = useState<SentOutcome | undefined>(undefined);
  useEffect(() => {
    if (outcome) setStored(outcome);
  }, [outcome]);
  const shown = outcome ?? stored;
  return shown?.kind === 'saved' || shown?.kind === 'undone' ? shown : undefined;
}

type DoneProps = {
  readonly notice: SentOutcome | undefined;
  readonly added: Added | null;
  readonly wards: readonly Ward[];
};

/** What was done last: saved here, or a participant added on the way here. */
function Done({ notice, added, wards }: DoneProps) {
  return (
    <div className="mt-6 empty:hidden">
      {notice ? (
        <Notice key={notice.at} outcome={notice} />
      ) : (
        <AddedNotice added={added} wards={wards.map(({ participant }) => participant)} />
      )}
    </div>
  );
}

function Notice({ outcome }: { readonly outcome: SentOutcome }) {
  const undoing = useNavigation().formData?.get('action') === 'undo';
  if (outcome.kind === 'undone') {
    return (
      <UndoBar toast={pl.invoice.undone}>
        <b>{pl.invoice.undone}</b> {pl.invoice.undoneHint}
      </UndoBar>
    );
  }
  if (outcome.kind !== 'saved') return null;
  const message = outcome.what === 'cleared' ? pl.invoice.cleared : pl.invoice.saved(outcome.count);
  return (
    <UndoBar
      toast={message}
      undo={
        <Form method="post">
          <input type="hidden" name="action" value="undo" />
          <input type="hidden" name="before" value={JSON.stringify(outcome.undo)} />
          <UndoButton busy={undoing} />
        </Form>
      }
    >
      <b>{message}</b> {pl.invoice.savedHint}
    </UndoBar>
  );
}
