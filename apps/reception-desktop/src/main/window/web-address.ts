// Which address may be opened in the system's browser: any other would start the program that has registered its
// scheme. Apart from `main.ts`, which starts the app as it loads.

const THIS_COMPUTER = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** True for https, and for plain http on this computer (the sandbox). */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && THIS_COMPUTER.has(hostname));
}
