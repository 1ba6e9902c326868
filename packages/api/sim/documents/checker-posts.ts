// Checks every POST: recorded before it was sent, sent again only when its absence was proved, given up only after
// enough attempts.
import { type EndedSimulation, keyOf, type Move, type Post } from './ended.ts';

/** ISS-17: two complete look-ups so far apart, after the time limit of the POST. */
const PROOF_GAP_MS = 60_000;
const TIME_LIMIT_MS = 30_000;
/** ISS-6: a receipt is given up after three attempts over at least five minutes. */
const FEWEST_ATTEMPTS = 3;
const SHORTEST_TRYING_MS = 5 * 60_000;

export function postViolations(ended: EndedSimulation): readonly string[] {
  const keys = new Set([...ended.posts.map(({ body }) => keyOf(body)), ...ended.moves.map(({ key }) => key)]);
  return [...keys].flatMap((key) => {
    const posts = ended.posts.filter(({ body }) => keyOf(body) === key);
    const moves = ended.moves.filter((move) => move.key === key);
    const sent = moves.filter(({ state }) => state === 'sent');
    const said: string[] = [];
    if (posts.some((post, index) => sent.filter(({ order }) => order < post.order).length <= index))
      said.push('left before it was written down as sent');
    if (sent.some((again, index) => !maySendAgain(ended, posts, sent[index - 1], again)))
      said.push('was sent again before its absence was proved');
    if (moves.some((move) => move.state === 'abandoned' && !isTriedOut(ended, posts, moves, move)))
      said.push('was given up without three attempts over five minutes');
    if (moves.some((move) => move.state === 'abandoned' && !isLookedUpLast(ended, moves, move)))
      said.push('was given up on an old proof of its absence');
    return said.map((message) => `the document ${key} ${message}`);
  });
}

/** The POST of that recorded move: its worker's next one. Undefined when it was never sent. */
function postOf(posts: readonly Post[], { worker, order }: Move): Post | undefined {
  return posts.find((post) => post.worker === worker && post.order > order);
}

function maySendAgain(ended: EndedSimulation, posts: readonly Post[], former: Move | undefined, again: Move): boolean {
  if (!former) return true;
  const post = postOf(posts, former);
  const isLinkRefused = post?.answer?.outcome === 'rejected' && post.body.invoice['from_invoice_id'] !== undefined;
  if (post?.answer?.outcome === 'notDone' || isLinkRefused) return true;
  const between = ended.lookUps.filter(
    ({ key, order }) => key === again.key && former.order < order && order < again.order,
  );
  const proofs = between.filter(({ isProof, at }) => isProof && at >= former.at + TIME_LIMIT_MS);
  return (proofs.at(-1)?.at ?? 0) - (proofs[0]?.at ?? 0) >= PROOF_GAP_MS;
}

/** Its absence was proved minutes ago, and a worker died or paused after that: it is looked up once more. */
function isLookedUpLast({ lookUps }: EndedSimulation, moves: readonly Move[], end: Move): boolean {
  const proved = moves.findLast(({ state, order }) => state === 'pending' && order < end.order)?.order ?? 0;
  return lookUps.some(({ key, isProof, order }) => isProof && key === end.key && proved < order && order < end.order);
}

/**
 * Counted from the request on, because the invoice waits from then on. An attempt whose answer was recorded does not
 * count.
 */
function isTriedOut({ requests }: EndedSimulation, posts: readonly Post[], moves: readonly Move[], end: Move): boolean {
  const attempts = moves.filter((move, index) => {
    const isAnswered = ['notDone', 'rejected'].includes(postOf(posts, move)?.answer?.outcome ?? 'unknown');
    return move.state === 'sent' && move.order < end.order && !(isAnswered && moves[index + 1]?.worker === move.worker);
  });
  const askedAt = requests.find(({ key }) => key === end.key)?.createdAt.getTime() ?? end.at;
  return attempts.length >= FEWEST_ATTEMPTS && end.at - askedAt >= SHORTEST_TRYING_MS;
}
