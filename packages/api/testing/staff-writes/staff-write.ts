// A call of a procedure by which staff change something: what has to be there before it, who calls, and with what.
import type { Role } from '@zapisy/domain/people/role';
import type { TestApi } from '../test-api.ts';

export type StaffCall = { readonly by: Exclude<Role, 'client'>; readonly input?: unknown };

/** Brings the running test's tenant to where the call changes something. */
export type StaffWrite = (api: TestApi) => Promise<StaffCall>;

/** By the path of the procedure. */
export type StaffWrites = Readonly<Record<string, StaffWrite>>;
