// The forms of the dashboard: orders for documents, and what is done about a notification.
import type { AnswerTo } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { documentForms } from '../payments/document-forms.server.ts';
import { notificationForms } from './notification-forms.server.ts';

export const dashboardForms = (api: Api) => ({ ...documentForms(api), ...notificationForms(api) });

export type DashboardAnswer = AnswerTo<ReturnType<typeof dashboardForms>>;
