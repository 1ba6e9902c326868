// The link from a record's page to all of its changes, for those who may read the audit log.
import { Link } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { pl } from '../../texts/pl.ts';
import { type AuditSubject, auditAddress } from './addresses.ts';

export const MayReadAuditContext = createContext(false);

type AuditLinkProps = {
  readonly subject: AuditSubject;
  /** For a page with several such links. */
  readonly ofName?: string;
};

export function AuditLink({ subject, ofName }: AuditLinkProps) {
  if (!useContext(MayReadAuditContext)) return null;
  return (
    <Link to={auditAddress(subject)} className="link-alone" aria-label={ofName && pl.auditLog.of(ofName)}>
      {pl.auditLog.title}
    </Link>
  );
}
