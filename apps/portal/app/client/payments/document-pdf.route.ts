// A document's PDF, for a signed-in person who may read it.

import { asDownloader } from '../../server/visit.server.ts';
import { documentFile } from './document-file.server.ts';

export const loader = asDownloader(({ params, accessToken }) => documentFile(params['documentId'] ?? '', accessToken));
