// The entries of a family: each with its participant and course, the place in the line or the place that is held, and the
// button that gives it up.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { fullName } from '@zapisy/domain/people/participant';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { Button } from '@zapisy/screens/components/button';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pl } from '../../texts/client-pl.ts';
import { momentText } from '../../texts/moment-text.ts';
import { ENTRY_FIELD, WAITING } from './waiting-address.ts';

const texts = pl.registration.waiting;

type Entry = Outputs['registration']['ownWaiting'][number];

export function WaitingRows({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <WaitingRow key={entry.entryId} entry={entry} />
      ))}
    </ul>
  );
}

function WaitingRow({ entry: { entryId, participant, course, position, offer } }: { readonly entry: Entry }) {
  const name = fullName(participant);
  const title = typeset(course.shortName);
  const busy = useNavigation().formData?.get(ENTRY_FIELD) === entryId;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 sm:px-6">
      <PersonMark name={participant.firstName} mark={participant.mark} />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-h3 wrap-anywhere">{title}</h2>
        <p className="text-small text-muted">
          {typeset([name, courseTimeText(course), placeText(course)].filter(Boolean).join(' · '))}
        </p>
        <p className="mt-1 font-semibold">
          {offer ? texts.heldUntil(momentText(offer.until, new Date())) : position !== null && texts.position(position)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&>*]:flex-1">
        {offer && (
          <ButtonLink to={`/zajecia/${course.id}/zapis`} variant="primary" aria-label={texts.finishOf(title, name)}>
            {texts.finish}
          </ButtonLink>
        )}
        <Form method="post" action={WAITING}>
          <input type="hidden" name={ENTRY_FIELD} value={entryId} />
          <Button type="submit" variant="quiet" busy={busy} aria-label={busy ? undefined : texts.leaveOf(title, name)}>
            {texts.leave}
          </Button>
        </Form>
      </div>
    </li>
  );
}
