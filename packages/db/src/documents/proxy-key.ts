// How the keys of documents begin that staff make by hand through the proxy.

/** The saga's own begin with 'pay'. */
export const PROXY_KEY_START = 'proxy-';
