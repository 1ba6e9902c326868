// Every address of the portal, written out: Polish for people, the file in English.
import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

export default [
  route('health', 'routes/health.ts'),
  route('sign-in', 'routes/sign-in.ts'),
  route('sign-in/callback', 'routes/sign-in-callback.tsx'),
  route('sign-out', 'routes/sign-out.ts'),
  layout('routes/guest.tsx', [index('routes/start.tsx')]),
  layout('routes/client.tsx', [
    route('profil', 'routes/profile.tsx'),
    route('profil/dane-do-faktury', 'routes/invoice-data.tsx'),
    route('profil/rejestr', 'routes/company-register.ts'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
