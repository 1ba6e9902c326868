// The texts of every page, and of a client's pages, by their names in `pl`.
export { profile, signIn, start } from './client/area.ts';
export { courses } from './client/courses.ts';
export { myPayments } from './client/my-payments.ts';
export { overview } from './client/overview.ts';
export { payment } from './client/payment.ts';
export { clientRefusals } from './client/refusals.ts';
export { registration } from './client/registration.ts';
export { courseChoice } from './course-choice.ts';
export { form, help, hold, loading, menu, problems, product, steps, unsaved } from './frame.ts';
export { lawTexts } from './law.ts';
export { participant } from './participants.ts';
export { fieldProblems, invoice } from './preferences.ts';
