// What a payment is, or was, for: the children with their marks, the class, the days and the sum; with more than one the total.
import { formatGrosze, type Grosze, sumGrosze } from '@zapisy/domain/money';
import { paidMonthText } from '@zapisy/domain/payments/paid-month';
import type { Participant } from '@zapisy/domain/people/participant';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '../../texts/client-pl.ts';
import { namesTogether } from '../../texts/first-names.ts';
import type { Registration } from '../registration/basket.ts';
import { numbersText, type OwnPayment, titleOf } from './payment-text.ts';

const MOST_MARKS = 3;

type Subject = {
  readonly title: string;
  /** When a course of a basket meets; '' for due payments, whose title has the month. */
  readonly time: string;
  readonly people: readonly Participant[];
  readonly amount: Grosze;
};

/** One for each course of a basket, and each month that its places begin with. */
export function subjectsOfBasket(registrations: readonly Registration[]): readonly Subject[] {
  const courses = Map.groupBy(registrations, ({ course, first }) => `${course.id} ${first?.month}`);
  return [...courses.values()].flatMap((together) => {
    const [first] = together;
    if (!first) return [];
    return {
      title: typeset([first.course.shortName, first.first && paidMonthText(first.first)].filter(Boolean).join(' · ')),
      time: typeset(courseTimeText(first.course)),
      people: together.map(({ participant }) => participant),
      amount: sumGrosze(together.map(({ course, first: month }) => month?.price ?? course.price)),
    };
  });
}

/** One for each title, such as a class and its month. */
export function subjectsOfDues(payments: readonly OwnPayment[]): readonly Subject[] {
  return [...Map.groupBy(payments, titleOf)].map(([title, together]) => ({
    title,
    time: '',
    people: together.map(({ participant }) => participant),
    amount: sumGrosze(together.map(({ payment }) => payment.amount)),
  }));
}

type PaymentSubjectProps = {
  readonly subjects: readonly Subject[];
  readonly total: Grosze;
  readonly payments: readonly OwnPayment[];
};

export function PaymentSubject({ subjects, total, payments }: PaymentSubjectProps) {
  const numbers = numbersText(payments);
  return (
    <div className="grid gap-3.5">
      <ul className="grid gap-3.5 empty:hidden">
        {subjects.map((subject) => (
          <SubjectRow key={subject.title} subject={subject} />
        ))}
      </ul>
      <p className="text-small text-muted empty:hidden">
        {subjects.length !== 1 && (
          <b className="num text-body text-ink">{`${pl.registration.total} ${formatGrosze(total)}`}</b>
        )}
        {subjects.length !== 1 && numbers !== '' && ' · '}
        {numbers}
      </p>
    </div>
  );
}

function SubjectRow({ subject: { title, time, people, amount } }: { readonly subject: Subject }) {
  const names = namesTogether(people.map(({ firstName }) => firstName));
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className="flex shrink-0 -space-x-1.5">
        {people.slice(0, MOST_MARKS).map(({ id, firstName, mark }) => (
          <PersonMark key={id} name={firstName} mark={mark} />
        ))}
      </span>
      <div className="min-w-0 leading-[1.4]">
        <h2 className="text-body! tracking-normal! wrap-anywhere">{title}</h2>
        <p className="text-small text-muted">
          {[names, time].filter(Boolean).join(' · ')}
          {' · '}
          <span className="num">{formatGrosze(amount)}</span>
        </p>
      </div>
    </li>
  );
}
