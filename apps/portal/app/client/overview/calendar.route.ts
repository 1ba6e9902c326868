// The calendar file of own places: of all, or of those in the address.
import { redirectDocument } from '@remix-run/node';
import { asOwnDownload } from '../../server/visit.server.ts';
import { NOTHING_PARAM, PLACES_PARAM } from '../../shared/calendar/calendar-link.tsx';

export const loader = asOwnDownload(async ({ api, url }) => {
  const wanted = (url.searchParams.get(PLACES_PARAM) ?? '').split(',').filter((id) => id !== '');
  const { name, content } = await api.overview.calendar.query(wanted.length > 0 ? { registrationIds: wanted } : {});
  if (content === null) return redirectDocument(`/moje-zajecia?${NOTHING_PARAM}=brak`);
  return new Response(content, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
});
