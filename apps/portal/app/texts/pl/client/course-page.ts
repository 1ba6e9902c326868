// The texts of the page of a course.

import type { CourseKind } from '@zapisy/domain/registration/course';
import { CLOSED_COURSE } from './registration.ts';

export const coursePageTexts = {
  coursePage: {
    when: 'Kiedy',
    where: 'Gdzie',
    ages: 'Wiek',
    level: 'Poziom',
    trainer: 'Prowadzi',
    bring: 'Co zabrać',
    dayPlan: 'Plan dnia',
    meetings: {
      permanent: 'Najbliższe zajęcia',
      turnus: 'Dni turnusu',
      trial: 'Termin',
    } satisfies Readonly<Record<CourseKind, string>>,
    closedTitle: 'Zapisy zamknięte',
    closed: {
      ...CLOSED_COURSE,
      closed: {
        title: 'Zapisy na te zajęcia są zamknięte.',
        text: 'Zobacz zajęcia, na które można się teraz zapisać.',
      },
    },
    toOffer: 'Zobacz inne zajęcia',
  },
};
