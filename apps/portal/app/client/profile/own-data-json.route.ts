// All that is held of the own family as a file (FAM-4).
import { asOwnDownload } from '../../server/visit.server.ts';
import { familyFile } from '../../shared/privacy/family-file.server.ts';

export const loader = asOwnDownload(async ({ api }) => familyFile(await api.privacy.ownData.query()));
