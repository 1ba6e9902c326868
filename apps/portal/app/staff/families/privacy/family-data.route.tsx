// 'Dane osobowe rodziny': what is held, to be handed out, and what an erasure reaches before it is done (FAM-4, FAM-6).
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import type { eraseFamilyAct } from '@zapisy/acts/privacy/erase-family';
import { blocksOf, ERASURE, type ErasurePlan, rowsOf } from '@zapisy/domain/privacy/erasure';
import type { FamilyTable } from '@zapisy/domain/privacy/personal-data';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { privacyPl } from '#app/texts/privacy-pl.ts';
import { familyAddress } from '../../shell/addresses.ts';
import { FormNotice } from '../../shell/form-notice.tsx';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { type FamilyDataAnswer, familyDataForms } from './family-data-forms.server.ts';

const texts = pl.familyData;
type ShownPlan = ErasurePlan & { readonly closesAccount: boolean };

const TABLES = Object.keys(ERASURE) as readonly FamilyTable[];

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('export-and-erase-families', async ({ api, params }) => {
  const playerId = params['playerId'] ?? '';
  return { playerId, plan: await api.privacy.planErasure.query({ playerId }), here: `${familyAddress(playerId)}/dane` };
});

export const action = asVisitor(actionOf(familyDataForms));

export const clientAction = submitForm;

export default function FamilyData() {
  const { playerId, plan, here } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <StaffHead title={texts.title}>
        <ButtonLink to={familyAddress(playerId)} variant="quiet">
          {pl.family.back}
        </ButtonLink>
      </StaffHead>
      <div className="grid max-w-[760px] gap-4">
        <FormNotice<FamilyDataAnswer, typeof eraseFamilyAct>
          answer={answer}
          done={{ erase: { title: texts.erased, text: texts.erasedHint, tone: 'ok' } }}
        />
        {plan.isErased && !plan.closesAccount && <Banner tone="warn" title={texts.account.elsewhere} />}
        {plan.isErased ? (
          !answer && (
            <Banner tone="info" title={texts.erased}>
              {texts.erasedHint}
            </Banner>
          )
        ) : (
          <>
            {plan.askedAt && <Banner tone="warn" title={texts.asked(formatWarsaw(plan.askedAt))} />}
            <Card>
              <Form
                method="post"
                action={`${here}/plik`}
                reloadDocument
                className="grid justify-items-start gap-3 p-pad"
              >
                <p>{texts.downloadHint}</p>
                <Button type="submit" variant="secondary">
                  {texts.download}
                </Button>
              </Form>
            </Card>
            <Erasure playerId={playerId} plan={plan} />
          </>
        )}
      </div>
    </>
  );
}

function Erasure({ playerId, plan }: { readonly playerId: string; readonly plan: ShownPlan }) {
  const busy = useNavigation().formData?.get('action') === 'erase';
  const blocks = blocksOf(plan);
  return (
    <Card labelledBy="usuniecie">
      <CardHead>
        <h2 id="usuniecie">{texts.table}</h2>
      </CardHead>
      <div className="grid gap-4 p-pad">
        <table className="w-full text-left">
          <thead>
            <tr className="text-small text-muted">
              <th scope="col">{texts.columns.what}</th>
              <th scope="col" className="pr-3">
                {texts.columns.count}
              </th>
              <th scope="col">{texts.columns.becomes}</th>
            </tr>
          </thead>
          <tbody>
            {TABLES.filter((table) => plan.counts[table] > 0).map((table) => (
              <tr key={table} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {privacyPl.ownData.tables[table]}
                </th>
                <td className="num py-1 pr-3">{plan.counts[table]}</td>
                <td className="py-1">{texts.becomes[ERASURE[table]]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {blocks.length > 0 ? (
          <Banner tone="warn" title={texts.blocked}>
            <ul className="list-inside list-disc">
              {blocks.map((block) => (
                <li key={block}>{texts.blocks[block](plan.blocks[block])}</li>
              ))}
            </ul>
          </Banner>
        ) : (
          <Form method="post" className="grid justify-items-start gap-3">
            <input type="hidden" name="action" value="erase" />
            <input type="hidden" name="playerId" value={playerId} />
            <input type="hidden" name="rows" value={rowsOf(plan)} />
            <p>{texts.eraseHint}</p>
            <p>{plan.closesAccount ? texts.account.closed : texts.account.elsewhere}</p>
            <Button type="submit" variant="danger" busy={busy} busyText={pl.form.saving}>
              {texts.erase}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
