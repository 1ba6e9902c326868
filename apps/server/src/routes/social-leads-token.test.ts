// The handshake of a server that was given no token of its own: it fails closed.
import { expect, it } from 'vitest';
import { testServer, testSettings } from '../../testing/test-server.ts';
import { SOCIAL_LEADS_PATH } from './social-leads.ts';

const server = testServer(() => ({ social: { ...testSettings().social, verifyToken: '' } }));

it.each(['hub.verify_token=', 'hub.verify_token=other', ''])(
  'without a token of ours GET refuses every handshake, also with "%s"',
  async (token) => {
    const { statusCode, body } = await server.app.inject({
      url: `${SOCIAL_LEADS_PATH}?hub.mode=subscribe&hub.challenge=1&${token}`,
    });
    expect([statusCode, body]).toEqual([403, '']);
  },
);
