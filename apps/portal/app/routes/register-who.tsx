// Registration, step 1: who takes part. Going on holds a place for each.
import type { MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { Banner } from '../components/banner.tsx';
import { Button, ButtonLink } from '../components/button.tsx';
import { Checkbox } from '../components/choices.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { fieldId, Message } from '../components/field.tsx';
import { PersonMark } from '../components/person-mark.tsx';
import { basketOf, STEPS, withBasket } from '../registration/basket.ts';
import { CourseLines } from '../registration/course-lines.tsx';
import { RegistrationSteps, StepHead } from '../registration/step-frame.tsx';
import { attempt, type FormFailure, statusOf } from '../server/api.server.ts';
import { asVisitor, notFound } from '../server/visit.server.ts';
import { pageTitle } from '../texts/page-title.ts';
import { pl } from '../texts/pl.ts';
import { typeset } from '../texts/polish-typesetting.ts';

export const meta: MetaFunction = () => pageTitle(pl.registration.steps[0]);

export const loader = asVisitor(async ({ api, params, url }) => {
  const [{ courses }, wards] = await Promise.all([api.registration.courses.query({}), api.people.wards.query()]);
  const course = courses.find(({ id }) => id === params['courseId']) ?? notFound();
  return { course, wards, basket: basketOf(url) };
});

type Outcome = { readonly nobody: true } | { readonly failure: FormFailure };

export const action = asVisitor(async ({ api, params, request, url, answerWith }): Promise<Outcome> => {
  const form = await request.formData();
  const playerIds = form.getAll('uczestnik').filter((id) => typeof id === 'string');
  if (playerIds.length === 0) {
    answerWith(422);
    return { nobody: true };
  }
  const begun = await attempt(api.registration.begin.mutate({ courseId: params['courseId'] ?? '', playerIds }));
  if (begun.ok) {
    const ids = [...new Set([...basketOf(url), ...begun.value.map(({ id }) => id)])];
    throw redirect(withBasket(STEPS.invoice, ids));
  }
  answerWith(statusOf(begun.failure));
  return { failure: begun.failure };
});

export default function RegisterWho() {
  const { course, wards, basket } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <>
      <RegistrationSteps current={1} ids={basket} />
      <StepHead title={typeset(course.name)} lead={pl.registration.whoLead} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <CourseLines course={course} />
        <span>
          <b className="num text-h3">{formatGrosze(course.price)}</b>{' '}
          <span className="text-small text-muted">{pl.registration.each}</span>
        </span>
      </div>
      <div className="mt-7 max-w-[680px]">
        {outcome && 'failure' in outcome && (
          <div className="mb-5">
            {outcome.failure.kind === 'refused' && outcome.failure.code === 'place-gone' ? (
              <Banner tone="error" title={pl.registration.full} />
            ) : (
              <FailureBanner failure={outcome.failure} />
            )}
          </div>
        )}
        {wards.length === 0 ? (
          <EmptyState drawing title={pl.start.noWards} />
        ) : (
          <WhoForm wards={wards} free={course.free} nobody={outcome !== undefined && 'nobody' in outcome} />
        )}
      </div>
    </>
  );
}

type WhoFormProps = { readonly wards: readonly Participant[]; readonly free: number; readonly nobody: boolean };

function WhoForm({ wards, free, nobody }: WhoFormProps) {
  const busy = useNavigation().state === 'submitting';
  const id = fieldId('uczestnik');
  return (
    <Form method="post" noValidate>
      <fieldset aria-describedby={nobody ? `${id}-message` : undefined}>
        <legend className="mb-3.5">{pl.registration.who}</legend>
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {wards.map((ward) => (
            <li
              key={ward.id}
              className="flex items-center gap-3.5 border-t border-line px-4.5 py-3.5 first:border-t-0 has-checked:bg-select"
            >
              <PersonMark name={ward.firstName} mark={ward.mark} />
              <div className="min-w-0 flex-1">
                <Checkbox
                  name="uczestnik"
                  value={ward.id}
                  defaultChecked={wards.length === 1}
                  title={fullName(ward)}
                  note={pl.profile.born(ward.birthYear)}
                />
              </div>
            </li>
          ))}
        </ul>
        {nobody && (
          <div className="mt-2">
            <Message id={`${id}-message`} tone="error">
              {pl.registration.nobody}
            </Message>
          </div>
        )}
      </fieldset>
      <p className="mt-3 text-small text-muted">{pl.registration.holdHint(free)}</p>
      <div className="mt-5.5 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button type="submit" variant="primary" busy={busy} busyText={pl.registration.holding}>
          {pl.registration.next}
        </Button>
        <ButtonLink to="/zajecia" variant="quiet">
          {pl.registration.otherCourse}
        </ButtonLink>
      </div>
    </Form>
  );
}
