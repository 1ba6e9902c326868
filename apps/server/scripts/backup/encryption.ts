// Backups are encrypted to a public key in the format of age (https://age-encryption.org/v1): its own program opens them too.
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A key that opens no backup; the message is for the operator. */
class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/** @param recipients public keys, each of whose owners can decrypt it alone */
export async function encrypted(content: AsyncIterable<Uint8Array>, recipients: readonly string[]) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(streamOf(content));
}

/**
 * The content, each part of which was found genuine before it is given; it fails where a part was changed or is missing.
 * @param keyFile lines of private keys, and of remarks that begin with #
 * @throws WrongKey
 */
export async function decrypted(content: AsyncIterable<Uint8Array>, keyFile: string) {
  const keys = keyFile.split(/\r?\n/).filter((line) => /^AGE-SECRET-KEY-/.test(line));
  if (keys.length === 0) throw new WrongKey('The file of the key has no line that begins with AGE-SECRET-KEY-.');
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  return decrypter.decrypt(streamOf(content)).catch((cause: Error) => {
    const isOther = cause.message.startsWith('no identity matched');
    const reason = isOther ? 'it was encrypted for another key' : `it is damaged at its beginning: ${cause.message}`;
    throw new WrongKey(`The backup cannot be opened: ${reason}.`, { cause });
  });
}

/** The text of a file for a new private key, and the public key of it. */
export async function newKey(): Promise<{ readonly file: string; readonly recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { file: `# opens the backups of zapisy for ${recipient}\n${identity}\n`, recipient };
}

function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>;
}
