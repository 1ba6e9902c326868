// Answers of the provider as values, so that a fault can come between what was done and what is said.

export type Answer = {
  readonly status: number;
  readonly type: 'json' | 'html' | 'pdf' | 'text';
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export const json = (status: number, body: unknown): Answer => ({ status, type: 'json', body });

export function html(status: number, title: string, text = ''): Answer {
  const body = `<!DOCTYPE html>\n<html lang="pl"><head><title>${title}</title></head><body><h1>${title}</h1>${text}</body></html>\n`;
  return { status, type: 'html', body };
}

/** A refusal in the provider's documented shape; `message` is an object of lists by field, or plain text. */
export const refusal = (status: number, message: unknown): Answer => json(status, { code: 'error', message });

export const NOT_FOUND = refusal(404, 'Nie znaleziono dokumentu.');
