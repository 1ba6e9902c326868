// All Polish texts of the portal. What happened, what it means, what to do; second person, no exclamation marks. The
// texts themselves are in pl/, one file for each area.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { pl as clientPl } from './client-pl.ts';
import { adminTexts } from './pl/admin.ts';
import { auditTexts } from './pl/audit.ts';
import { classListTexts } from './pl/class-list.ts';
import { dashboardTexts } from './pl/dashboard.ts';
import { dayEndTexts } from './pl/day-end.ts';
import { desksTexts } from './pl/desks.ts';
import { enrolmentTexts } from './pl/enrolment.ts';
import { familyTillTexts } from './pl/family-till.ts';
import { jobsTexts } from './pl/jobs.ts';
import { leadsTexts } from './pl/leads.ts';
import { lettersTexts } from './pl/letters.ts';
import { marketingTexts } from './pl/marketing.ts';
import { offerTexts } from './pl/offer.ts';
import { overdueTexts } from './pl/overdue.ts';
import { salesRegisterTexts } from './pl/sales-register.ts';
import { staffTexts } from './pl/staff.ts';
import { staffDocumentsTexts } from './pl/staff-documents.ts';
import { staffDuesTexts } from './pl/staff-dues.ts';
import { staffFrameTexts } from './pl/staff-frame.ts';
import { staffOnlineTexts } from './pl/staff-online.ts';
import { staffPaymentsTexts } from './pl/staff-payments.ts';
import { staffRefusalsTexts } from './pl/staff-refusals.ts';
import { staffRegistrationsTexts } from './pl/staff-registrations.ts';

export const pl = {
  ...clientPl,
  ...typesetAll({
    ...staffTexts,
    ...dashboardTexts,
    ...staffFrameTexts,
    ...staffPaymentsTexts,
    ...dayEndTexts,
    ...salesRegisterTexts,
    ...overdueTexts,
    ...classListTexts,
    ...enrolmentTexts,
    ...familyTillTexts,
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
    ...auditTexts,
  }),
};
