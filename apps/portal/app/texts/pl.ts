// All Polish texts of the portal. What happened, what it means, what to do; second person, no exclamation marks. The
// texts themselves are in pl/, one file for each area.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { pl as clientPl } from './client-pl.ts';
import { familiesTexts } from './pl/families.ts';
import { accountsTexts } from './pl/staff/accounts.ts';
import { adminTexts } from './pl/staff/admin.ts';
import { auditTexts } from './pl/staff/audit.ts';
import { classListTexts } from './pl/staff/class-list.ts';
import { dashboardTexts } from './pl/staff/dashboard.ts';
import { dayEndTexts } from './pl/staff/day-end.ts';
import { daysOffTexts } from './pl/staff/days-off.ts';
import { desksTexts } from './pl/staff/desks.ts';
import { staffDocumentsTexts } from './pl/staff/documents.ts';
import { staffDuesTexts } from './pl/staff/dues.ts';
import { enrolmentTexts } from './pl/staff/enrolment.ts';
import { familyDataTexts } from './pl/staff/family-data.ts';
import { staffFrameTexts } from './pl/staff/frame.ts';
import { jobsTexts } from './pl/staff/jobs.ts';
import { staffLawTexts } from './pl/staff/law.ts';
import { leadsTexts } from './pl/staff/leads.ts';
import { lettersTexts } from './pl/staff/letters.ts';
import { marketingTexts } from './pl/staff/marketing.ts';
import { movingInTexts } from './pl/staff/moving-in.ts';
import { offerTexts } from './pl/staff/offer.ts';
import { staffOnlineTexts } from './pl/staff/online.ts';
import { overdueTexts } from './pl/staff/overdue.ts';
import { staffPaymentsTexts } from './pl/staff/payments.ts';
import { staffRefusalsTexts } from './pl/staff/refusals.ts';
import { staffRegistrationsTexts } from './pl/staff/registrations.ts';
import { salesRegisterTexts } from './pl/staff/sales-register.ts';
import { schoolTexts } from './pl/staff/school.ts';
import { staffTexts } from './pl/staff/staff.ts';
import { waitingListTexts } from './pl/staff/waiting-list.ts';

export const pl = {
  ...clientPl,
  ...typesetAll({
    ...staffTexts,
    ...familiesTexts,
    ...dashboardTexts,
    ...staffFrameTexts,
    ...staffPaymentsTexts,
    ...dayEndTexts,
    ...salesRegisterTexts,
    ...overdueTexts,
    ...classListTexts,
    ...waitingListTexts,
    ...daysOffTexts,
    ...enrolmentTexts,
    ...accountsTexts,
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
    ...familyDataTexts,
    ...lettersTexts,
    ...movingInTexts,
    ...adminTexts,
    ...auditTexts,
    ...schoolTexts,
    ...staffLawTexts,
  }),
};
