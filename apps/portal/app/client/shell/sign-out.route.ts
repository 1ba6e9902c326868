// Ends the session, here and at the identity provider.
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { demandSameOrigin } from '../../server/same-origin.server.ts';
import { signOut } from '../../server/sign-in.server.ts';

export const loader = () => redirect('/');

export const action = ({ request }: ActionFunctionArgs) => {
  demandSameOrigin(request);
  return signOut(request);
};
