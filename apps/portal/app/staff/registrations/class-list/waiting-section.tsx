// Below a class list: who waits for a place, in the order of the line; nothing for a course that has places and no line (WAIT-8).
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import { waitingListAddress } from '../../shell/addresses.ts';
import { type ListedEntry, WaitingRows } from '../waiting/waiting-rows.tsx';

const texts = pl.waitingList;

type WaitingSectionProps = {
  readonly courseId: string;
  readonly entries: readonly ListedEntry[];
  readonly state: CourseState;
};

export function WaitingSection({ courseId, entries, state }: WaitingSectionProps) {
  if (entries.length === 0 && state !== 'full') return null;
  return (
    <div className="mt-4">
      <Card labelledBy="rezerwa">
        <CardHead>
          <h2 id="rezerwa">{texts.open(entries.length)}</h2>
          <ButtonLink to={waitingListAddress(courseId)} size="small">
            {texts.change}
          </ButtonLink>
        </CardHead>
        {entries.length === 0 ? (
          <p className="p-pad text-small text-muted">{texts.empty}</p>
        ) : (
          <WaitingRows entries={entries} />
        )}
      </Card>
    </div>
  );
}
