// Sees the database go and come back: what happened outside meanwhile is then to be fetched.

type OutageWatch = { readonly stop: () => void };

const LOOK_EVERY_MS = 5_000;

/** Calls `onBack` once after each outage, when `ask` has failed at least once and answers again. */
export function watchOutages(
  ask: () => Promise<unknown>,
  onBack: () => void,
  lookEveryMs = LOOK_EVERY_MS,
): OutageWatch {
  let isAsking = false;
  let isAway = false;
  let isStopped = false;
  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    const answers = await ask().then(
      () => true,
      () => false,
    );
    isAsking = false;
    if (answers && isAway && !isStopped) onBack();
    isAway = !answers;
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
