// All Polish texts of the portal. What happened, what it means, what to do; second person, no exclamation marks. The
// texts themselves are in pl/, one file for each area.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { adminTexts } from './pl/admin.ts';
import { classListTexts } from './pl/class-list.ts';
import { clientAreaTexts } from './pl/client-area.ts';
import { clientDuesTexts } from './pl/client-dues.ts';
import { clientOfferTexts } from './pl/client-offer.ts';
import { dayEndTexts } from './pl/day-end.ts';
import { desksTexts } from './pl/desks.ts';
import { enrolledTexts } from './pl/enrolled.ts';
import { enrolmentTexts } from './pl/enrolment.ts';
import { frameTexts } from './pl/frame.ts';
import { jobsTexts } from './pl/jobs.ts';
import { leadsTexts } from './pl/leads.ts';
import { lettersTexts } from './pl/letters.ts';
import { marketingTexts } from './pl/marketing.ts';
import { myPaymentsTexts } from './pl/my-payments.ts';
import { offerTexts } from './pl/offer.ts';
import { overdueTexts } from './pl/overdue.ts';
import { overviewTexts } from './pl/overview.ts';
import { participantsTexts } from './pl/participants.ts';
import { preferencesTexts } from './pl/preferences.ts';
import { registrationTexts } from './pl/registration.ts';
import { salesRegisterTexts } from './pl/sales-register.ts';
import { staffTexts } from './pl/staff.ts';
import { staffDocumentsTexts } from './pl/staff-documents.ts';
import { staffDuesTexts } from './pl/staff-dues.ts';
import { staffOnlineTexts } from './pl/staff-online.ts';
import { staffPaymentsTexts } from './pl/staff-payments.ts';
import { staffRefusalsTexts } from './pl/staff-refusals.ts';
import { staffRegistrationsTexts } from './pl/staff-registrations.ts';

export const pl = typesetAll({
  ...frameTexts,
  ...clientAreaTexts,
  ...overviewTexts,
  ...participantsTexts,
  ...preferencesTexts,
  ...registrationTexts,
  ...myPaymentsTexts,
  ...clientDuesTexts,
  ...staffTexts,
  ...staffPaymentsTexts,
  ...dayEndTexts,
  ...salesRegisterTexts,
  ...overdueTexts,
  ...classListTexts,
  ...enrolmentTexts,
  ...clientOfferTexts,
  ...enrolledTexts,
  ...desksTexts,
  ...staffRefusalsTexts,
  ...staffRegistrationsTexts,
  ...staffDocumentsTexts,
  ...staffDuesTexts,
  ...staffOnlineTexts,
  ...leadsTexts,
  ...marketingTexts,
  ...offerTexts,
  ...jobsTexts,
  ...lettersTexts,
  ...adminTexts,
});
