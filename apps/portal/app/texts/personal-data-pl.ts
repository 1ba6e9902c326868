// The Polish texts of 'Dane osobowe', which that page of administrators loads alone.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { personalDataTexts } from './pl/staff/personal-data.ts';

export const personalDataPl = typesetAll(personalDataTexts);
