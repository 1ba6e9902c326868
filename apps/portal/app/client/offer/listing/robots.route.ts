// What search engines are asked not to read: everything but the offer (OFF-4).
import { settings } from '#app/server/settings.server.ts';
import { UNLISTED } from './unlisted.ts';

export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...UNLISTED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${settings.baseUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
