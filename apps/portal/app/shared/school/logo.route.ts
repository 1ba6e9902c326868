// The picture of the school's logo: its address names its bytes, so it never changes (SCH-5).
import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApi, refusalOf } from '../../server/api.server.ts';

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  try {
    const { picture } = await openApi().school.logo.query({ id: params['logo'] ?? '' });
    return new Response(Buffer.from(picture, 'base64'), {
      headers: {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  } catch (error) {
    return new Response(null, { status: refusalOf(error) ? 404 : 503 });
  }
}
