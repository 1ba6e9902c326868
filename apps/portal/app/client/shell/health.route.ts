// The health check: answers while the portal is up.
export const loader = () =>
  new Response('ok\n', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
