// All stored personal data of a lead as a file, for a person who asks for their data (LEAD-14).
import { asVisitor } from '../../server/visit.server.ts';

export const action = asVisitor(async ({ api, params }) => {
  const leadId = params['leadId'] ?? '';
  const exported = await api.leads.export.mutate({ leadId });
  throw new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="lead-${leadId}.json"`,
      'Cache-Control': 'no-store',
    },
  });
});
