// The style sheet of one colour: its address is the colour, so it never changes and is read from nowhere (SCH-4).
import type { LoaderFunctionArgs } from '@remix-run/node';
import { colourProblem, SHADE_NAMES, shadesOf } from '@zapisy/domain/school/colour';

export function loader({ params }: LoaderFunctionArgs): Response {
  const colour = `#${params['colour'] ?? ''}`;
  if (colourProblem(colour) !== undefined) return new Response(null, { status: 404 });
  const shades = shadesOf(colour);
  const lines = SHADE_NAMES.map((name) => `--color-${name}:light-dark(${shades[name].light},${shades[name].dark});`);
  return new Response(`:root{${lines.join('')}}\n`, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
