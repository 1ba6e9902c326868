// 'Lista zajęć': the participants of a course, for the screen, for print and as a file (REG-30).
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { hasRight } from '@zapisy/domain/people/role';
import type { CourseKind } from '@zapisy/domain/registration/course';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { Button } from '@zapisy/screens/components/button';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Printer } from 'lucide-react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { FileLink } from '#app/pages/file-link.tsx';
import { asStaff } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import {
  COURSES,
  campCardsAddress,
  classListFileAddress,
  courseAddress,
  ENROLLED_PARAM,
  meetingsAddress,
} from '../../shell/addresses.ts';
import { KeyHints } from '../../shell/key-hints.tsx';
import { onRowKey } from '../../shell/row-keys.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { useInvited } from '../../shell/use-invited.ts';
import { ClassListPrint } from './class-list-print.tsx';
import { ClassListRows, NoMembers } from './class-list-rows.tsx';
import { ClassListSums } from './class-list-sums.tsx';
import { EnrolButton } from './enrol-button.tsx';
import { JustEnrolled } from './just-enrolled.tsx';
import { WaitingSection } from './waiting-section.tsx';

const texts = pl.classList;

const KEYS = [
  { keys: ['J', 'K'], act: texts.keys.move },
  { keys: ['R'], act: texts.keys.settle },
  { keys: ['Z'], act: texts.keys.enrol },
  { keys: ['P'], act: texts.keys.place },
];

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.crumb);

export const loader = asStaff('enrol', async ({ api, me, params }) => {
  const courseId = params['courseId'] ?? '';
  const [list, { state }, waiting, { name, email, roles }] = await Promise.all([
    api.registration.classList.query({ courseId }),
    api.courses.one.query({ courseId }),
    api.registration.waitingList.query({ courseId }),
    me(),
  ]);
  return { list, state, waiting, printedBy: name || email, mayChange: hasRight(roles, 'manage-courses') };
});

export default function StaffClassList() {
  const { list, state, waiting, printedBy, mayChange } = useLoaderData<typeof loader>();
  const { course, members } = list;
  const [search] = useSearchParams();
  const invited = useInvited();
  const about = [courseTimeText(course), placeText(course), priceText(course)].filter(Boolean).join(' · ');
  return (
    <>
      <div className="print:hidden">
        <Crumbs above={[{ to: COURSES, title: pl.staffCourses.title }]} here={typeset(course.shortName)} />
        <StaffHead title={typeset(course.shortName)} note={typeset(about)}>
          {course.kind === 'turnus' && (
            <ButtonLink to={campCardsAddress(course.id)}>{pl.staffLaw.cards.link}</ButtonLink>
          )}
          <ButtonLink to={meetingsAddress(course.id)}>{pl.meetings.title}</ButtonLink>
          {mayChange && <ButtonLink to={courseAddress(course.id)}>{texts.settings}</ButtonLink>}
          <FileLink to={classListFileAddress(course.id)} text={texts.download} />
          <Button icon={Printer} onClick={() => window.print()}>
            {texts.print}
          </Button>
          <EnrolButton courseId={course.id} state={state} />
        </StaffHead>
        <JustEnrolled list={list} state={state} registrationId={search.get(ENROLLED_PARAM)} invited={invited} />
        <Card>
          <ClassListSums list={list} state={state} />
          {members.length === 0 ? (
            <div className="p-pad">
              <NoMembers state={state} />
            </div>
          ) : (
            <Form onKeyDown={onRowKey}>
              <ClassListRows caption={texts.title(course.shortName)} members={members} />
            </Form>
          )}
        </Card>
        <WaitingSection courseId={course.id} entries={waiting} state={state} />
        {members.length > 0 && (
          <div className="mt-3">
            <KeyHints title={texts.keys.title} hints={KEYS} />
          </div>
        )}
      </div>
      <ClassListPrint list={list} printedBy={printedBy} />
    </>
  );
}

/** A permanent class is paid month by month. */
function priceText({ kind, price }: { readonly kind: CourseKind; readonly price: Grosze }): string {
  return kind === 'permanent' ? `${formatGrosze(price)} ${pl.courses.perMonth}` : formatGrosze(price);
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
