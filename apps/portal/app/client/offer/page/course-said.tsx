// What a course says of itself, and its coming meetings; what is not said has no heading.
import type { MissedMeeting } from '@zapisy/domain/calendar/course-agenda';
import { type CourseDescription, dayPlanLines, linesOf, paragraphsOf } from '@zapisy/domain/offer/course-description';
import type { CourseKind } from '@zapisy/domain/registration/course';
import { dayText } from '@zapisy/domain/registration/course-time-text';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { type ReactNode, useId } from 'react';
import { MissedDays } from '#app/shared/courses/missed-meeting.tsx';
import { offerPl } from '#app/texts/offer-pl.ts';

type CourseSaidProps = {
  readonly course: { readonly kind: CourseKind };
  readonly said: CourseDescription;
  readonly meetings: readonly { readonly day: string; readonly time: string }[];
  readonly missed: readonly MissedMeeting[];
};

const texts = offerPl.coursePage;

export function CourseSaid({ course, said, meetings, missed }: CourseSaidProps) {
  return (
    <div className="grid gap-7">
      {said.description !== '' && (
        <div className="grid gap-3">
          {paragraphsOf(said.description).map((paragraph, at) => (
            // Paragraphs of one text never change their order.
            <p key={`${at}`} className="max-w-[44em] text-pretty wrap-anywhere whitespace-pre-line">
              {typeset(paragraph)}
            </p>
          ))}
        </div>
      )}
      {meetings.length + missed.length > 0 && (
        <Part title={texts.meetings[course.kind]}>
          <ul>
            {meetings.map(({ day, time }) => (
              <li key={`${day} ${time}`}>{typeset(`${dayText(day)}, ${time}`)}</li>
            ))}
          </ul>
          <div className="text-muted">
            <MissedDays missed={missed} />
          </div>
        </Part>
      )}
      {said.dayPlan !== '' && (
        <Part title={texts.dayPlan}>
          <ul className="grid gap-1">
            {dayPlanLines(said.dayPlan).map(({ time, text }, at) => (
              <li key={`${at}`} className="wrap-anywhere">
                {time !== '' && <b className="num">{time} </b>}
                {typeset(text)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {said.bring !== '' && (
        <Part title={texts.bring}>
          <ul className="list-disc pl-5">
            {linesOf(said.bring).map((thing, at) => (
              <li key={`${at}`} className="wrap-anywhere">
                {typeset(thing)}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
