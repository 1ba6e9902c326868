// Signing out here or in every browser: the server ends the sessions, and this browser forgets every unsaved form.
import { Form } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { forgetEverythingTyped } from '../../forms/tab-copies.ts';
import { EVERYWHERE_FIELD } from '../../server/everywhere-field.ts';
import { pl } from '../../texts/client-pl.ts';

type SignOutProps = {
  readonly className: string;
  /** The icon's size in pixels; without it there is none. */
  readonly iconSize?: number;
  /** In place of the plain text. */
  readonly label?: ReactNode;
  /** Ends the person's sessions in other browsers too. */
  readonly everywhere?: boolean;
};

export function SignOut({ className, iconSize, everywhere = false, label }: SignOutProps) {
  return (
    <Form method="post" action="/sign-out" reloadDocument onSubmit={forgetEverythingTyped}>
      {everywhere && <input type="hidden" name={EVERYWHERE_FIELD} value="tak" />}
      <button type="submit" className={className}>
        {iconSize !== undefined && <LogOut aria-hidden size={iconSize} className="shrink-0 text-muted" />}
        {label ?? (everywhere ? pl.menu.signOutEverywhere : pl.menu.signOut)}
      </button>
    </Form>
  );
}
