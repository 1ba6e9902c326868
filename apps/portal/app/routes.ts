// Every address of the portal, written out: Polish for people, the file in English.
import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

export default [
  route('health', 'routes/health.ts'),
  route('sign-in', 'routes/sign-in.ts'),
  route('sign-in/callback', 'routes/sign-in-callback.tsx'),
  route('sign-out', 'routes/sign-out.ts'),
  route('dokumenty/:documentId.pdf', 'routes/document-pdf.ts'),
  layout('routes/guest.tsx', [index('routes/start.tsx')]),
  layout('routes/client.tsx', [
    route('profil', 'routes/profile.tsx'),
    route('profil/dane-do-faktury', 'routes/invoice-data.tsx'),
    route('profil/rejestr', 'routes/company-register.ts'),
    route('zajecia', 'routes/courses.tsx'),
    route('zajecia/:courseId/zapis', 'routes/register-who.tsx'),
    route('zapis/przedluz', 'routes/extend-hold.ts'),
    route('zapis/faktura', 'routes/register-invoice.tsx'),
    route('zapis/podsumowanie', 'routes/register-summary.tsx'),
    route('zapis/platnosc', 'routes/register-pay.tsx'),
    route('zapis/gotowe', 'routes/register-done.tsx'),
    route('platnosc/:checkoutId', 'routes/payment.tsx'),
    route('dokumenty', 'routes/documents.tsx'),
    route('dokumenty/:documentId/plik', 'routes/document-file.tsx'),
  ]),
  route('zespol', 'routes/staff.tsx', [
    index('routes/staff-dashboard.tsx'),
    route('leady', 'routes/staff-leads.tsx'),
    route('leady/nowy', 'routes/staff-lead-new.tsx'),
    route('leady/:leadId', 'routes/staff-lead.tsx'),
    route('leady/:leadId/dane', 'routes/staff-lead-data.ts'),
    route('uczestnik/:playerId/dane-do-faktury', 'routes/staff-invoice-data.tsx'),
    route('platnosci', 'routes/staff-payments.tsx'),
    route('platnosci/:paymentId', 'routes/staff-payment.tsx'),
    route('dokumenty/wystawianie', 'routes/staff-runs.tsx'),
    route('dokumenty/wystawianie/:runId', 'routes/staff-run.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
