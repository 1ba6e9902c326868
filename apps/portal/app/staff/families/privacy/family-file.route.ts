// All that is held of a family as a file, for an administrator who hands it out (FAM-4).
import { asVisitor } from '#app/server/visit.server.ts';
import { familyFile } from '#app/shared/privacy/family-file.server.ts';

export const action = asVisitor(async ({ api, params }) => {
  throw familyFile(await api.privacy.exportFamily.mutate({ playerId: params['playerId'] ?? '' }));
});
