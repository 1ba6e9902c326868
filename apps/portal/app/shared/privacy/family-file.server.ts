// The file of a family's data; no cache on the way keeps it.
import type { Outputs } from '@zapisy/api/client';

export function familyFile(exported: Outputs['privacy']['ownData']): Response {
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dane-rodziny.json"',
      'Cache-Control': 'no-store',
    },
  });
}
