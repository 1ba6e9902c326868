// Name and address of a company by its tax id, for the form's button.
import { lookUpCompany } from '../invoice-data/look-up.server.ts';
import { asVisitor } from '../server/visit.server.ts';

export const loader = asVisitor(({ api, url }) => lookUpCompany(api, url.searchParams.get('nip') ?? ''));
