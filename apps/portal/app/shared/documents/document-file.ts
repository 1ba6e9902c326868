// The addresses of a document's file, and of the page that says why it cannot be had.

/** Not there yet; nobody answers; taken away at the provider; no such document, or somebody else's. */
export const FILE_PROBLEMS = ['niegotowy', 'cisza', 'usuniety', 'brak'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Clients and staff alike: the server says who may have it. */
export function fileAddress(documentId: string): string {
  return `/dokumenty/${encodeURIComponent(documentId)}.pdf`;
}

export function fileProblemAddress(documentId: string, problem: FileProblem): string {
  return `/dokumenty/${encodeURIComponent(documentId)}/plik?powod=${problem}`;
}

/** Whatever an address says that we do not know is a document that is not there. */
export function fileProblemOf(wanted: string | null): FileProblem {
  return FILE_PROBLEMS.find((problem) => problem === wanted) ?? 'brak';
}
