// The Polish texts of the page that says why a file is not there, which it loads alone.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { documentFileTexts } from './pl/client/document-file.ts';

export const documentFilePl = typesetAll(documentFileTexts);
