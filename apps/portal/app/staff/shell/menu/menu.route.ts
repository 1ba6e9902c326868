// Stores how a person wants the menu, and shows the page again from which the form came.
import { redirect } from '@remix-run/node';
import { manyCookies, safeReturn } from '#app/server/sign-in.server.ts';
import { asVisitor } from '#app/server/visit.server.ts';
import { BACK_PARAM } from '#app/shared/frame/return-param.ts';
import { DASHBOARD } from '../addresses.ts';
import { menuCookies } from './menu-cookie.server.ts';

export const loader = () => redirect(DASHBOARD);

export const action = asVisitor(async ({ request }): Promise<never> => {
  const form = await request.formData();
  throw redirect(safeReturn(String(form.get(BACK_PARAM) ?? '')), { headers: manyCookies(menuCookies(form)) });
});
