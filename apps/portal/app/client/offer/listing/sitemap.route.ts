// The addresses that search engines are asked to read: the offer, and each course that accepts registrations (OFF-4).
import { openApi } from '#app/server/api.server.ts';
import { settings } from '#app/server/settings.server.ts';
import { coursePageAddress } from '#app/shared/courses/course-page-address.ts';

const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' };

export async function loader(): Promise<Response> {
  try {
    const { courses } = await openApi().registration.courses.query({});
    const addresses = ['/zajecia', ...courses.map((course) => coursePageAddress(course))];
    // No address of ours has a character that XML would have to escape.
    const urls = addresses.map((address) => `<url><loc>${settings.baseUrl}${address}</loc></url>`);
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
    return new Response(text, { headers: HEADERS });
  } catch {
    // Asked again later: an empty list would take every course out of the search engines.
    return new Response(null, { status: 503, headers: { 'Retry-After': '300' } });
  }
}
