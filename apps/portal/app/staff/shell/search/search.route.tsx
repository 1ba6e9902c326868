// Redirects a staff search to the address that shows its results.
import { redirect } from '@remix-run/node';
import { asVisitor } from '../../server/visit.server.ts';
import { DASHBOARD } from './addresses.ts';
import { searchAddress } from './search.server.ts';

export const loader = () => redirect(DASHBOARD);

export const action = asVisitor(async ({ request }): Promise<never> => {
  throw redirect(searchAddress(await request.formData()));
});
