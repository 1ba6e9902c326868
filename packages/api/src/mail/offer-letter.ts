// The letter that offers a place of a waiting list: until when it is held, and the way to take it (WAIT-2).
import type { OfferedPlace } from '@zapisy/db/mail/offer-contents';
import { formatGrosze } from '@zapisy/domain/money';
import { toDayText } from '@zapisy/domain/registration/course-time-text';
import { courseTitle } from '@zapisy/domain/registration/course-title';
import { warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { facts, type LetterDraft, link, text, toFamily } from './letter-blocks.ts';
import { courseFacts, firstText } from './letter-places.ts';

/** It leads to step 1, where the place is held already. */
export function placeOffered(
  { participant, course, until, price, first }: OfferedPlace,
  portalUrl: string,
): LetterDraft {
  const end = `${toDayText(warsawDate(until))}, godz. ${warsawTime(until)}`;
  return toFamily(
    `Wolne miejsce: ${courseTitle(course)}, czeka do ${end}`,
    text(`zwolniło się miejsce, na które czeka ${participant}. Trzymamy je do ${end}.`),
    facts(
      ['Kto', participant],
      ...courseFacts(course),
      ['Pierwszy miesiąc', firstText(first)],
      ['Do zapłaty', first === null ? formatGrosze(price) : ''],
    ),
    text('Aby je zająć, dokończ zapis do tego czasu. Potem miejsce dostanie następna osoba z listy rezerwowej.'),
    link('Dokończ zapis', `${portalUrl}/zajecia/${course.id}/zapis`),
    text('Jeśli miejsce nie jest już potrzebne, zrezygnuj z niego. Szybciej dostanie je ktoś inny.'),
    link('Zrezygnuj z miejsca', `${portalUrl}/lista-rezerwowa`),
  );
}
