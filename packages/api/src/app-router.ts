// All procedures under their subjects' names.
import { accountsRouter } from './accounts/accounts-router.ts';
import { auditRouter } from './audit/audit-router.ts';
import { calendarRouter } from './calendar/calendar-router.ts';
import { checkoutRouter } from './checkout/checkout-router.ts';
import { dashboardRouter } from './dashboard/dashboard-router.ts';
import { documentsRouter } from './documents/documents-router.ts';
import { enrolmentRouter } from './enrolment/enrolment-router.ts';
import { lawRouter } from './law/law-router.ts';
import { leadsRouter } from './leads/leads-router.ts';
import { mailRouter } from './mail/mail-router.ts';
import { marketingRouter } from './marketing/marketing-router.ts';
import { movingInRouter } from './moving-in/moving-in-router.ts';
import { notificationsRouter } from './notifications/notifications-router.ts';
import { overviewRouter } from './overview/overview-router.ts';
import { paymentsRouter } from './payments/payments-router.ts';
import { peopleRouter } from './people/people-router.ts';
import { preferencesRouter } from './preferences/preferences-router.ts';
import { printingRouter } from './printing/printing-router.ts';
import { privacyRouter } from './privacy/privacy-router.ts';
import { coursesRouter } from './registration/courses-router.ts';
import { registrationRouter } from './registration/registration-router.ts';
import { salesRegisterRouter } from './sales-register/sales-register-router.ts';
import { scheduleRouter } from './schedule/schedule-router.ts';
import { schoolRouter } from './school/school-router.ts';
import { staffAreaRouter } from './staff-area/staff-area-router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  accounts: accountsRouter,
  audit: auditRouter,
  calendar: calendarRouter,
  checkout: checkoutRouter,
  courses: coursesRouter,
  dashboard: dashboardRouter,
  documents: documentsRouter,
  enrolment: enrolmentRouter,
  law: lawRouter,
  leads: leadsRouter,
  mail: mailRouter,
  marketing: marketingRouter,
  movingIn: movingInRouter,
  notifications: notificationsRouter,
  overview: overviewRouter,
  payments: paymentsRouter,
  people: peopleRouter,
  privacy: privacyRouter,
  preferences: preferencesRouter,
  printing: printingRouter,
  registration: registrationRouter,
  salesRegister: salesRegisterRouter,
  schedule: scheduleRouter,
  school: schoolRouter,
  staffArea: staffAreaRouter,
});
