// The school's phone as a link to call it; nothing while the school has none.
import type { ReactNode } from 'react';
import { useSchool } from './school-context.ts';

type SchoolPhoneProps = {
  readonly className?: string;
  /** What is said before it, and what is said in its place. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly otherwise?: ReactNode;
};

export function SchoolPhone({ className = 'num link-alone', before, after, otherwise = null }: SchoolPhoneProps) {
  const { phone, phoneShown } = useSchool();
  if (phone === '') return otherwise;
  return (
    <>
      {before !== undefined && <>{before} </>}
      <a href={`tel:${phone}`} className={className}>
        {phoneShown}
      </a>
      {after}
    </>
  );
}
