#!/usr/bin/env bash
# nodemailer 10.6.0 sends an address with letters beyond ASCII to a server that does not take them, and reports success.
#
# RFC 6531, 3.2: without SMTPUTF8 in the answer to EHLO a client must not send an internationalized address. The same library
# knows that: it looks for SMTPUTF8, and writes the keyword behind MAIL FROM where it is offered. Expected without it: an error
# before RCPT TO. Seen: the raw letters in RCPT TO, no keyword, and `accepted` with that address. The domain, which the library
# writes in ASCII for any other address, stays in its own letters as soon as the part before '@' is not ASCII, although
# this server could be asked in ASCII for it alone.
#
# Output seen:
#   anna@szkoła.pl: RCPT TO:<anna@xn--szkoa-n7a.pl> accepted
#   łucja@poczta.pl: RCPT TO:<łucja@poczta.pl> accepted
#   łucja@szkoła.pl: RCPT TO:<łucja@szkoła.pl> accepted
#   SMTPUTF8 named by the client: false false false
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error nodemailer@10.6.0 >/dev/null
cat > run.mjs <<'SCRIPT'
import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';

const lines = [];
const answers = { EHLO: '250-x\r\n250 8BITMIME', DATA: '354 go', QUIT: '221 bye' };
const server = createServer((socket) => {
  let rest = '';
  let isText = false;
  const say = (text) => socket.write(`${text}\r\n`);
  say('220 x');
  socket.on('data', (part) => {
    const whole = (rest + part).split('\r\n');
    rest = whole.pop();
    for (const line of whole) {
      if (isText && line !== '.') continue;
      if (!isText) lines.push(line);
      const command = line.slice(0, 4);
      isText = command === 'DATA';
      say(answers[command] ?? '250 ok');
      if (command === 'QUIT') socket.end();
    }
  });
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const mailer = createTransport({ host: '127.0.0.1', port: server.address().port, ignoreTLS: true });
const asked = [];
for (const to of ['anna@szkoła.pl', 'łucja@poczta.pl', 'łucja@szkoła.pl']) {
  lines.length = 0;
  const sent = await mailer.sendMail({ from: 'biuro@poczta.pl', to, text: 'x' }).catch(({ code }) => ({ code }));
  console.log(`${to}: ${lines.find((line) => line.startsWith('RCPT'))} ${sent.accepted?.length ? 'accepted' : sent.code}`);
  asked.push(lines.some((line) => line.includes('SMTPUTF8')));
}
console.log(`SMTPUTF8 named by the client: ${asked.join(' ')}`);
mailer.close();
server.close();
SCRIPT
node run.mjs | tee seen
cat > expected <<'SEEN'
anna@szkoła.pl: RCPT TO:<anna@xn--szkoa-n7a.pl> accepted
łucja@poczta.pl: RCPT TO:<łucja@poczta.pl> accepted
łucja@szkoła.pl: RCPT TO:<łucja@szkoła.pl> accepted
SMTPUTF8 named by the client: false false false
SEEN
diff expected seen
