// The cards of a camp: who has one, and one at a time what it says, which is an audit row (LAW-11, LAW-12).
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { markCampAct } from '@zapisy/acts/law/mark-camp';
import { readHealthCardAct } from '@zapisy/acts/law/read-health-card';
import type { Outputs } from '@zapisy/api/client';
import { CARD_FIELDS } from '@zapisy/domain/law/health-card';
import { hasRight } from '@zapisy/domain/people/role';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { type AnswerTo, actForm, actionOf } from '#app/forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import type { Api } from '#app/server/api.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { healthCardPl } from '#app/texts/health-card-pl.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { classListAddress, paperCardAddress } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';

const texts = pl.staffLaw.cards;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('enrol', async ({ api, me, params }) => {
  const courseId = params['courseId'] ?? '';
  const [camp, { roles }] = await Promise.all([api.law.camp.query({ courseId }), me()]);
  const [mayMark, mayRead] = [hasRight(roles, 'manage-courses'), hasRight(roles, 'read-health-cards')];
  return { courseId, ...camp, mayMark, mayRead, today: warsawDate(new Date()) };
});

const forms = ({ law }: Api) => ({
  mark: actForm(markCampAct, {}, (sent) => law.markCamp.mutate(sent)),
  read: actForm(readHealthCardAct, {}, (sent) => law.readCard.mutate(sent)),
});

export const action = asVisitor(actionOf(forms));

export const clientAction = submitForm;

type CampCard = Outputs['law']['camp']['cards'][number];
type ReadCard = Outputs['law']['readCard'];

export default function StaffCampCards() {
  const { courseId, name, isCamp, isTurnus, cards, mayMark, mayRead, today } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const read = answer?.kind === 'done' && answer.act === 'read' ? answer.value : undefined;
  const columns: Columns<CampCard, keyof typeof texts.columns> = {
    name: { isHead: true, cell: nameOf },
    state: { cell: ({ savedAt }) => (savedAt ? texts.filled(formatDate(warsawDate(savedAt))) : texts.notFilled) },
    act: {
      isAbsent: !mayRead,
      cell: (card) => (
        <div className="flex flex-wrap justify-end gap-2">
          {card.savedAt && <ReadButton card={card} />}
          {card.endsOn >= today && <EnterLink card={card} />}
        </div>
      ),
    },
  };
  return (
    <div className="grid max-w-[960px] gap-4">
      <div>
        <Crumbs above={[{ to: classListAddress(courseId), title: typeset(name) }]} here={texts.title} />
        <StaffHead title={texts.title} note={texts.note}>
          {mayMark && isTurnus && <MarkForm courseId={courseId} isCamp={isCamp} />}
        </StaffHead>
      </div>
      <FormNotice<AnswerTo<ReturnType<typeof forms>>, typeof markCampAct | typeof readHealthCardAct>
        answer={answer}
        own={texts.refusals}
        done={{ mark: (done) => ({ title: done.isCamp ? texts.marked : texts.unmarked }), read: null }}
      />
      {read && <WholeCard read={read} />}
      {isCamp ? (
        <ListCard
          caption={texts.title}
          titles={texts.columns}
          columns={columns}
          items={cards}
          keyOf={({ playerId }) => playerId}
          empty={<EmptyState title={texts.empty} />}
        />
      ) : (
        <EmptyState title={isTurnus ? texts.off : texts.notTurnus} note={isTurnus ? texts.offHint : undefined} />
      )}
    </div>
  );
}

const nameOf = ({ firstName, lastName }: Pick<CampCard, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

function MarkForm({ courseId, isCamp }: { readonly courseId: string; readonly isCamp: boolean }) {
  const busy = useNavigation().formData?.get('action') === 'mark';
  return (
    <Form method="post">
      <input type="hidden" name="action" value="mark" />
      <input type="hidden" name="courseId" value={courseId} />
      {!isCamp && <input type="hidden" name="isCamp" value="on" />}
      <Button type="submit" busy={busy} busyText={pl.form.saving}>
        {isCamp ? texts.unmark : texts.mark}
      </Button>
    </Form>
  );
}

function ReadButton({ card }: { readonly card: CampCard }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="action" value="read" />
      <input type="hidden" name="courseId" value={card.courseId} />
      <input type="hidden" name="playerId" value={card.playerId} />
      <Button type="submit" size="small" busy={busy} aria-label={texts.readNamed(nameOf(card))}>
        {texts.read}
      </Button>
    </Form>
  );
}

function EnterLink({ card }: { readonly card: CampCard }) {
  return (
    <ButtonLink
      to={paperCardAddress(card.courseId, card.playerId)}
      size="small"
      aria-label={texts.enterNamed(nameOf(card))}
    >
      {texts.enter}
    </ButtonLink>
  );
}

function WholeCard({ read }: { readonly read: ReadCard }) {
  return (
    <Card labelledBy="karta">
      <CardHead>
        <h2 id="karta">{texts.card(nameOf(read))}</h2>
      </CardHead>
      <dl className="grid gap-x-5 gap-y-1.5 p-pad sm:grid-cols-[auto_1fr]">
        {CARD_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="text-muted">{healthCardPl.healthCard.fields[field]}</dt>
            <dd className="wrap-anywhere">{read.card[field] || texts.nothing}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
