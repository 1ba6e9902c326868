// The Polish texts of a family's own data, which the pages that show it load alone.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { privacyTexts } from './pl/privacy.ts';

export const privacyPl = typesetAll(privacyTexts);
