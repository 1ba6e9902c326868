// The addresses of a document's file, and of the page that says why it is not available.

/**
 * In this order: the file does not exist yet; the provider is unreachable; the person opens files too often; the document was deleted at the provider;
 * there is no such document for this person.
 */
export const FILE_PROBLEMS = ['niegotowy', 'cisza', 'za-czesto', 'usuniety', 'brak'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** For clients and staff alike: the server checks who may read it. */
export function fileAddress(documentId: string): string {
  return `/dokumenty/${encodeURIComponent(documentId)}.pdf`;
}

export function fileProblemAddress(documentId: string, problem: FileProblem): string {
  return `/dokumenty/${encodeURIComponent(documentId)}/plik?powod=${problem}`;
}

/** An unknown value in the address counts as a document that does not exist. */
export function fileProblemOf(wanted: string | null): FileProblem {
  return FILE_PROBLEMS.find((problem) => problem === wanted) ?? 'brak';
}
