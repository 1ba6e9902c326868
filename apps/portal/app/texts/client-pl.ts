// The Polish texts of every page, and of a client's pages: those of staff are not loaded there.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { clientAreaTexts } from './pl/client/area.ts';
import { myPaymentsTexts } from './pl/client/my-payments.ts';
import { overviewTexts } from './pl/client/overview.ts';
import { clientRefusalsTexts } from './pl/client/refusals.ts';
import { registrationTexts } from './pl/client/registration.ts';
import { courseChoiceTexts } from './pl/course-choice.ts';
import { frameTexts } from './pl/frame.ts';
import { lawTexts } from './pl/law.ts';
import { participantsTexts } from './pl/participants.ts';
import { preferencesTexts } from './pl/preferences.ts';

export const pl = typesetAll({
  ...frameTexts,
  ...lawTexts,
  ...clientAreaTexts,
  ...courseChoiceTexts,
  ...overviewTexts,
  ...participantsTexts,
  ...preferencesTexts,
  ...registrationTexts,
  ...clientRefusalsTexts,
  ...myPaymentsTexts,
});
