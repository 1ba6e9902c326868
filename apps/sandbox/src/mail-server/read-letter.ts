// A letter taken apart: what its reader's mail program would show.
import PostalMime from 'postal-mime';
import type { TakenLetter } from './letters.ts';

export type ReadLetter = TakenLetter & {
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  /** `content` is base64. */
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: string }[];
};

export async function readLetter(letter: TakenLetter): Promise<ReadLetter> {
  const { messageId, subject, text, html, headers, attachments } = await PostalMime.parse(letter.raw, {
    attachmentEncoding: 'base64',
  });
  return {
    ...letter,
    messageId: messageId ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    headers: headers.map(({ key, value }) => ({ key, value })),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: String(content),
    })),
  };
}
