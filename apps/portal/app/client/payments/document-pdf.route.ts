// A document's PDF, for whoever is signed in and may have it.

import { asDownloader } from '../../server/visit.server.ts';
import { documentFile } from './document-file.server.ts';

export const loader = asDownloader(({ params, accessToken }) => documentFile(params['documentId'] ?? '', accessToken));
