// Ends the session, here and at the identity provider; where the form says so, every session of the person.
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { EVERYWHERE_FIELD } from '../../server/everywhere-field.ts';
import { demandSameOrigin } from '../../server/same-origin.server.ts';
import { signOut } from '../../server/sign-in.server.ts';

export const loader = () => redirect('/');

export const action = async ({ request }: ActionFunctionArgs) => {
  demandSameOrigin(request);
  // A form without fields may come without a type.
  const form = await request.formData().catch(() => new FormData());
  return signOut(request, { everywhere: form.has(EVERYWHERE_FIELD) });
};
