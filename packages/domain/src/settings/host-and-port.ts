// An address on which a process listens beside its main one: '127.0.0.1:9464' (OPS-31).

export type HostAndPort = { readonly host: string; readonly port: number };

/** Undefined for anything but a host and a port; an IPv6 address has its brackets. */
export function hostAndPort(text: string): HostAndPort | undefined {
  const [, bracketed, plain, digits] = /^(?:\[([\d:a-fA-F.]+)\]|([\w.-]+)):(\d{1,5})$/.exec(text) ?? [];
  const [host, port] = [bracketed ?? plain, Number(digits)];
  return host !== undefined && port <= 65_535 ? { host, port } : undefined;
}
