// What is said of withdrawal before an order, by kind of course: 14 days, and why none for a dated turnus (LAW-9).
import { COURSE_KINDS, type CourseKind } from '@zapisy/domain/registration/course';
import { lawAskedPl } from '#app/texts/law-asked-pl.ts';
import { lawAddress } from '../../shared/law/law-addresses.ts';
import { useSchool } from '../../shared/school/school-context.ts';
import { pl } from '../../texts/client-pl.ts';

const texts = lawAskedPl.lawAsked;

export function WithdrawalInfo({ kinds }: { readonly kinds: readonly CourseKind[] }) {
  const { texts: published } = useSchool();
  return (
    <div className="mb-4.5 grid gap-1.5 text-small text-muted">
      {COURSE_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => (
        <p key={kind}>{texts.withdrawal[kind]}</p>
      ))}
      {published.includes('withdrawal') && (
        <a href={lawAddress('withdrawal')} target="_blank" rel="noreferrer" className="link-alone justify-self-start">
          {pl.lawTexts.names.withdrawal}
        </a>
      )}
    </div>
  );
}
