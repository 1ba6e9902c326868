// Signing out: the server ends the session, and the browser forgets every unsaved form.
import { Form } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { forgetEverythingTyped } from '../../forms/tab-copies.ts';
import { pl } from '../../texts/client-pl.ts';

type SignOutProps = {
  readonly className: string;
  /** The icon's size in pixels. */
  readonly iconSize: number;
  /** In place of the plain text. */
  readonly label?: ReactNode;
};

export function SignOut({ className, iconSize, label = pl.menu.signOut }: SignOutProps) {
  return (
    <Form method="post" action="/sign-out" reloadDocument onSubmit={forgetEverythingTyped}>
      <button type="submit" className={className}>
        <LogOut aria-hidden size={iconSize} className="shrink-0 text-muted" />
        {label}
      </button>
    </Form>
  );
}
