// A class without participants: that one may still come is said only while the class takes one.
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { pl } from '#app/texts/pl.ts';

const texts = pl.classList;

export function NoMembers({ state }: { readonly state: CourseState }) {
  return <EmptyState title={texts.empty} note={state === 'open' && texts.emptyHint} />;
}
