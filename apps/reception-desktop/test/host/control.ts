// Lets a test evaluate a function in the running main process, as Playwright does with real Electron.
import { stopChromium } from './chromium.ts';
import { calls } from './record.ts';

type Question = { id: number; evaluate: string; given: unknown };

/** Answers the test's messages on the process's own channel; the process ends with its parent. */
export function answerTests(app: object): void {
  process.on('message', (question: Question) => {
    void answer(question, { app, calls }).then((said) => process.send?.({ id: question.id, ...said }));
  });
  process.on('disconnect', () => {
    stopChromium();
    process.exit(0);
  });
}

async function answer(question: Question, electron: object): Promise<{ value: unknown } | { error: string }> {
  try {
    const asked = new Function(`return (${question.evaluate})`)() as (electron: object, given: unknown) => unknown;
    return { value: await asked(electron, question.given) };
  } catch (cause) {
    return { error: String(cause) };
  }
}
