// Takes a person's answers about prints: the end of a pause, and the answer to a print request or to a desk's print.
import { actionOf } from '../../forms/carry-out.server.ts';
import { submitForm } from '../../forms/lost-answer.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { printForms } from './prints.server.ts';

export const action = asVisitor(actionOf(printForms));

export const clientAction = submitForm;
