// The Polish texts of what an enrolment leads to, which the pages after it load alone.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { enrolledTexts } from './pl/client/enrolled.ts';

export const enrolledPl = typesetAll(enrolledTexts);
