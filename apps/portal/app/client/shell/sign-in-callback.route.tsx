// The return from the identity provider: a redirect to the requested page, or why the sign-in failed.
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner } from '@zapisy/screens/components/banner';
import { buttonLook } from '@zapisy/screens/components/button';
import { finishSignIn } from '../../server/sign-in.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { ClientFrame } from './client-frame.tsx';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.start.signIn);

export const loader = async ({ request }: LoaderFunctionArgs) => {
  if (new URL(request.url).searchParams.has('brak')) return data({ why: 'unreachable' as const }, { status: 503 });
  const result = await finishSignIn(request);
  if (result instanceof Response) throw result;
  return data({ why: result }, { status: 400 });
};

const TEXTS = {
  unreachable: { title: pl.signIn.unreachable, text: pl.signIn.unreachableHint },
  refused: { title: pl.signIn.refused, text: pl.signIn.refusedHint },
  lost: { title: pl.signIn.lost, text: pl.signIn.lostHint },
} as const;

export default function SignInCallback() {
  const { title, text } = TEXTS[useLoaderData<typeof loader>().why];
  return (
    <ClientFrame>
      <div className="grid max-w-[560px] gap-5">
        <h1>{pl.start.signIn}</h1>
        <Banner tone="error" title={title}>
          {text}
        </Banner>
        <a href="/sign-in" className={`${buttonLook({ variant: 'primary' })} justify-self-start`}>
          {pl.signIn.again}
        </a>
      </div>
    </ClientFrame>
  );
}
