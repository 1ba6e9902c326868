// How the school shows itself, for the accounts service, whose pages people see between two of ours (ACC-20).
import { readSchool } from '../../server/school.server.ts';

export async function loader(): Promise<Response> {
  const { name, motto, colour, logo } = await readSchool();
  return Response.json({ name, motto, colour, logo }, { headers: { 'Cache-Control': 'public, max-age=30' } });
}
