// The health check: answers while the portal is up.
import { VERSION } from '@zapisy/domain/version';

export const loader = () =>
  Response.json({ alive: true, version: VERSION }, { headers: { 'Cache-Control': 'no-store' } });
