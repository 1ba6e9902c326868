// A document's PDF, for whoever is signed in and may have it.
import { documentFile } from '../../server/document-file.server.ts';
import { asDownloader } from '../../server/visit.server.ts';

export const loader = asDownloader(({ params, accessToken }) => documentFile(params['documentId'] ?? '', accessToken));
