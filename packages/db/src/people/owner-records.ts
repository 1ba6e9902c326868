// The owner's own row: the name.
import type { OwnerDetails } from '@zapisy/domain/people/owner-details';
import type { Tx } from '../connection/open-database.ts';

/** Call it under `lockOwners`. */
export async function nameOwner(tx: Tx, email: string, { firstName, lastName }: OwnerDetails): Promise<void> {
  await tx.owner.update({ where: { email }, data: { firstName, lastName }, select: { email: true } });
}
