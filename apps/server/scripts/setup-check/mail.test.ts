// The check of the mail server against the sandbox's: well, signed in wrongly, not there, and off; nothing is ever sent.
import { randomUUID } from 'node:crypto';
import { openFaultControls } from '@zapisy/api/testing/fault-controls';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { expect, it } from 'vitest';
import { checkMail } from './mail.ts';

const SENDER = { name: '', address: 'biuro@szkola.example' };

async function states(url: string | undefined) {
  const mail = url === undefined ? undefined : { url, sender: SENDER, timeLimitMs: 1_500 };
  const found = await checkMail({ settings: { mail, officeMail: undefined } });
  return Object.fromEntries(found.map(({ check, state }) => [check, state]));
}

it('a server that accepts our sign-in is ok, and gets no letter', async () => {
  const tenant = `t${randomUUID().slice(0, 13)}`;
  const { mailServer, controlPanel } = sandboxAddresses();
  const url = `smtp://mail.${tenant}:any@${mailServer.host}:${mailServer.port}`;
  expect(await states(url)).toEqual({ 'mail server': 'ok', office: 'ok', sender: 'note' });
  const faultControls = openFaultControls(controlPanel, tenant);
  expect(await faultControls.mail.letters()).toEqual([]);
  await faultControls.mail.fault({ type: 'refuse-login' });
  expect(await states(url)).toEqual({ 'mail server': 'failed' });
});

it('a server that is not there has failed, and no server is only noted', async () => {
  expect(await states('smtp://mail.x:any@127.0.0.1:9')).toEqual({ 'mail server': 'failed' });
  expect(await states(undefined)).toEqual({ 'mail server': 'note' });
});
