// A call of a procedure with which staff change something: what must exist before it, the caller, and the input.
import type { Role } from '@zapisy/domain/people/role';
import type { TestApi } from '../test-api.ts';

export type StaffCall = { readonly by: Exclude<Role, 'client'>; readonly input?: unknown };

/** Prepares the running test's tenant so that the call changes something. */
export type StaffWrite = (api: TestApi) => Promise<StaffCall>;

/** By the path of the procedure. */
export type StaffWrites = Readonly<Record<string, StaffWrite>>;
