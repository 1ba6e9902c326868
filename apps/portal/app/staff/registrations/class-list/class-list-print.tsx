// The class list on a page of A4: who is present is marked by hand; no sums and no addresses (REG-30).

import type { ClassPayment } from '@zapisy/domain/registration/class-list';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { formatDate, formatWarsaw } from '@zapisy/domain/warsaw-time';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { useIsAlive } from '#app/pages/first-screen.ts';
import { SchoolLogo } from '#app/shared/school/school-logo.tsx';
import { pl } from '#app/texts/pl.ts';
import { type ClassList, nameOf, phoneOf, withPaidFor } from './class-member.ts';

const texts = pl.classList;
const { columns } = texts;
const CELL = 'h-[8.5mm] border border-control px-1.5 text-left';

type ClassListPrintProps = { readonly list: ClassList; readonly printedBy: string };

/** Shown only in print; a screen reader has the list on the screen. */
export function ClassListPrint({ list, printedBy }: ClassListPrintProps) {
  const isAlive = useIsAlive();
  const { course, members, meetings, readAt } = list;
  const rows = Array.from({ length: Math.max(course.places, members.length) }, (_, index) => members[index]);
  if (!isAlive) return null;
  return (
    <div className="hidden print:block">
      <div className="flex items-start justify-between gap-6">
        <div>
          <p className="text-h1 font-bold">{typeset(course.shortName)}</p>
          <p className="mt-1">{typeset([courseTimeText(course), placeText(course)].filter(Boolean).join(' · '))}</p>
          <p>{texts.used(members.length, course.places)}</p>
        </div>
        <SchoolLogo size={22} />
      </div>
      <table className="mt-4 w-full border-collapse">
        <thead>
          <tr className="text-fine">
            <th className={CELL}>{columns.position}</th>
            <th className={CELL}>{columns.participant}</th>
            <th className={CELL}>{columns.born}</th>
            <th className={CELL}>{columns.phone}</th>
            <th className={CELL}>{columns.payment}</th>
            {meetings.map((day) => (
              <th key={day} className={`${CELL} num w-[11mm] px-0! text-center!`}>
                {formatDate(day).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((member, index) => (
            <tr key={member?.registrationId ?? index}>
              <td className={`${CELL} num w-[8mm]`}>{index + 1}.</td>
              <td className={CELL}>
                <b>{member && nameOf(member.participant)}</b>
              </td>
              <td className={`${CELL} num w-[12mm]`}>{member?.participant.birthYear}</td>
              <td className={`${CELL} num whitespace-nowrap`}>{member && phoneOf(member)?.shown}</td>
              <td className={CELL}>{member && <InPrint payment={member.payment} />}</td>
              {meetings.map((day) => (
                <td key={day} className={CELL} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">{texts.attendance}</p>
      <p className="mt-8">
        {texts.teacher} <span className="inline-block w-[70mm] border-b border-dotted border-control" />
      </p>
      <p className="mt-8 flex justify-between gap-6 border-t border-control pt-2 text-fine">
        <span>{texts.printed(formatWarsaw(readAt), printedBy)}</span>
        <span>{texts.personalData}</span>
      </p>
    </div>
  );
}

function InPrint({ payment }: { readonly payment: ClassPayment }) {
  const text = typeset(withPaidFor(texts.inPrint[payment.kind], payment));
  return payment.kind === 'overdue' ? <b>{text}</b> : text;
}
