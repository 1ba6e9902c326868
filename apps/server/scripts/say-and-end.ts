// How a command of an operator ends: a last line of JSON, or one sentence without a stack and the exit code 1.

/** Runs the work; its result is the last line. */
export async function sayAndEnd(work: () => Promise<object>): Promise<void> {
  try {
    console.log(JSON.stringify(await work()));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
