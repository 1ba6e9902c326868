// saveCourse, 'Zapisz zajęcia': the office adds a course or changes one (REG-1, REG-2, OFF-1).
import { WEEKDAYS } from '@zapisy/domain/courses/course-hours';
import { grosze } from '@zapisy/domain/money';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { COURSE_FIELDS } from '@zapisy/domain/registration/course-draft';
import { z } from 'zod';
import { act } from '../act.ts';
import { typedLines, typedText, typedTime } from '../inputs/typed-text.ts';

export const saveCourseAct = act({
  rights: ['manage-courses'],
  input: z.object({
    /** The changed course's id; for a new one a UUID generated with the form: sending it twice adds one course. */
    id: z.uuid(),
    /** The version that the form showed; 0 for a new one. */
    version: z.int32().min(0),
    kind: z.enum(COURSE_KINDS),
    name: typedText,
    city: typedText,
    shortName: typedText,
    address: typedText,
    room: typedText,
    /** In years; null: no limit. */
    ageFrom: z.int32().nullable(),
    ageTo: z.int32().nullable(),
    startsOn: typedTime,
    endsOn: typedTime.nullable(),
    hours: z
      .array(z.object({ weekday: z.literal(WEEKDAYS), starts: typedTime, ends: typedTime }))
      .max(WEEKDAYS.length)
      .readonly(),
    meetsOnHolidays: z.boolean().default(false),
    places: z.int32(),
    /** Gross price, in grosze; for permanent classes of one month. */
    price: z.int32().transform(grosze),
    vatRate: z.enum(VAT_RATES),
    vatExemption: typedText.nullable(),
    /** What the course says of itself (OFF-1); '' is nothing. */
    description: typedLines.default(''),
    trainer: typedText.default(''),
    level: typedText.default(''),
    bring: typedLines.default(''),
    dayPlan: typedLines.default(''),
  }),
  refusals: { 'not-found': [], 'bad-input': [], conflict: ['changed-meanwhile'] },
  audit: [{ action: 'saveCourse', entity: 'course', fields: COURSE_FIELDS }],
});
