// Redirects to the identity provider.
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectDocument } from '@remix-run/node';
import { log } from '../../server/log.server.ts';
import { startSignIn } from '../../server/sign-in.server.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  try {
    return await startSignIn(request);
  } catch (error) {
    if (error instanceof Response) throw error;
    log('error', 'identity provider unreachable', { reason: error instanceof Error ? error.name : 'unknown' });
    throw redirectDocument('/sign-in/callback?brak=odpowiedzi');
  }
};
