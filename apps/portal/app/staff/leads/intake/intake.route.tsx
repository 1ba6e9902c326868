// Whether leads arrive: the last one, what waits, what failed and why, and the state of our access to the ad platform.

import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner } from '@zapisy/screens/components/banner';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { useLastAnswer } from '#app/forms/use-last-answer.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { useMinutely } from '../../shell/use-minutely.ts';
import { DelayedDeliveries, FailedDeliveries, IntakeNotice, SkippedDeliveries } from './failed-deliveries.tsx';
import { AccessLines, IntakeLines, IntakeVerdict } from './intake-facts.tsx';
import { intakeForms } from './intake-forms.server.ts';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.intake.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('work-leads', async ({ api }) => ({
  health: await api.leads.intakeHealth.query(),
  now: new Date(),
}));

export const action = asVisitor(actionOf(intakeForms));

export const clientAction = submitForm;

export default function StaffIntake() {
  const { health, now } = useLoaderData<typeof loader>();
  const answer = useLastAnswer(useAnswer<typeof action>());
  useMinutely();
  return (
    <>
      <StaffHead title={pl.intake.title} note={pl.intake.note}>
        <ButtonLink to="/zespol/leady">{pl.staff.leads}</ButtonLink>
      </StaffHead>
      <div className="grid max-w-[980px] gap-4">
        <IntakeNotice answer={answer} />
        {health.isOn ? (
          <IntakeVerdict health={health} now={now} />
        ) : (
          <Banner tone="info" announce="none" title={pl.intake.off}>
            {pl.intake.offHint}
          </Banner>
        )}
        <Card labelledBy="przyjmowanie">
          <CardHead>
            <h2 id="przyjmowanie">{pl.intake.coming}</h2>
          </CardHead>
          <div className="p-pad">
            <IntakeLines health={health} now={now} />
          </div>
        </Card>
        {health.failed.length > 0 && (
          <Card labelledBy="nieodebrane" urgent>
            <CardHead>
              <h2 id="nieodebrane">{pl.intake.failed}</h2>
            </CardHead>
            <FailedDeliveries failed={health.failed} access={health.access} />
          </Card>
        )}
        {health.delayed.length > 0 && (
          <Card labelledBy="czekajace">
            <CardHead>
              <h2 id="czekajace">{pl.intake.delayed}</h2>
            </CardHead>
            <DelayedDeliveries delayed={health.delayed} />
          </Card>
        )}
        {health.skipped.length > 0 && (
          <Card labelledBy="pominiete">
            <CardHead>
              <h2 id="pominiete">
                {pl.intake.skippedTitle(health.skipped.reduce((sum, { count }) => sum + count, 0))}
              </h2>
            </CardHead>
            <SkippedDeliveries skipped={health.skipped} />
          </Card>
        )}
        {health.isOn && (
          <Card labelledBy="dostep">
            <CardHead>
              <h2 id="dostep">{pl.intake.access}</h2>
            </CardHead>
            <div className="p-pad">
              <AccessLines access={health.access} now={now} />
            </div>
          </Card>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
