// A page that cannot be shown: what happened, what it means, what to do, and a code for support (SEC-12).
import { Form, isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { CloudOff, FileQuestion, Lock, type LucideIcon, MailWarning, RotateCw, SearchX, WifiOff } from 'lucide-react';
import { forgetEverythingTyped } from '../../forms/tab-copies.ts';
import type { PageProblem } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { ResendLink } from './resend-link.tsx';

type Code = PageProblem['code'] | 'malformed' | 'forbidden' | 'offline';

const ICONS: Readonly<Record<Code, LucideIcon>> = {
  'no-right': Lock,
  'email-not-verified': MailWarning,
  'other-account': Lock,
  'not-found': SearchX,
  unreachable: CloudOff,
  failed: CloudOff,
  malformed: FileQuestion,
  forbidden: Lock,
  offline: WifiOff,
};

/** By the status of an answer without data. */
const CODES: ReadonlyMap<number, Code> = new Map([
  [400, 'malformed'],
  [403, 'forbidden'],
  [404, 'not-found'],
]);

type Found = { readonly code: Code; readonly reference: string | undefined };

/** Reads the thrown answer; one that is not ours counts as a failure without a reference. */
function problemOf(error: unknown): Found {
  if (!isRouteErrorResponse(error)) return { code: isOffline() ? 'offline' : 'failed', reference: undefined };
  if (isPageProblem(error.data)) return error.data;
  return { code: CODES.get(error.status) ?? 'failed', reference: undefined };
}

/** The browser's own state: offline no answer came, so our servers did not fail. */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

function isPageProblem(value: unknown): value is PageProblem {
  return typeof value === 'object' && value !== null && 'code' in value && 'reference' in value;
}

type PageProblemProps = {
  /** Names what could not be read, for a page with a better text than 'the page'. */
  readonly loadTitle?: string;
  /** The address of the signed-in person, which may have to be confirmed first. */
  readonly email?: string | undefined;
};

export function PageProblemView({ loadTitle, email }: PageProblemProps) {
  const { code, reference } = problemOf(useRouteError());
  const { pathname, search } = useLocation();
  const { title, text } = pl.problems.pages[code];
  const Icon = ICONS[code];
  const canRetry = code === 'unreachable' || code === 'failed' || code === 'offline';
  const mayReload = canRetry || code === 'malformed';
  return (
    <div className="grid max-w-[560px] justify-items-start gap-4">
      <Icon aria-hidden size={32} className="text-muted" />
      <h1>{canRetry && loadTitle ? loadTitle : title}</h1>
      {code === 'email-not-verified' && email !== undefined && (
        <p>
          {pl.problems.mailbox} <b className="wrap-anywhere">{email}</b>
        </p>
      )}
      <p className="text-pretty text-muted">{text}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayReload && (
          <a href={`${pathname}${search}`} className={buttonLook({ variant: 'primary' })}>
            <RotateCw aria-hidden size={18} />
            {canRetry ? pl.problems.retry : pl.problems.reload}
          </a>
        )}
        {code === 'email-not-verified' ? (
          <>
            <a
              href={`/sign-in?${new URLSearchParams({ powrot: `${pathname}${search}` })}`}
              className={buttonLook({ variant: 'primary' })}
            >
              <RotateCw aria-hidden size={18} />
              {pl.problems.checkEmailAgain}
            </a>
            <ResendLink page={`${pathname}${search}`} />
            <Form method="post" action="/sign-out" reloadDocument onSubmit={forgetEverythingTyped}>
              <Button type="submit">{pl.menu.signOut}</Button>
            </Form>
          </>
        ) : (
          <Link to="/" className="link-alone">
            {pl.problems.home}
          </Link>
        )}
      </div>
      {code === 'email-not-verified' && (
        <>
          <p className="text-small text-pretty text-muted">{pl.problems.resendHint}</p>
          <Link to="/zajecia" className="link-alone">
            {pl.problems.readOffer}
          </Link>
        </>
      )}
      {reference && (code === 'unreachable' || code === 'failed') && (
        <p className="num text-small text-muted">{pl.problems.reference(reference)}</p>
      )}
    </div>
  );
}
