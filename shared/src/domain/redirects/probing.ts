/** File types that only scanners request: scripts, settings, archives and hidden files. */
const FILES =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|log|map|js|css|xml|json|txt|zip|gz|tgz|rar|tar|sh|exe|dll|pem|key|cfg|conf|old|swp)$/i
const HIDDEN = /(?:^|\/)\.|(?:^|\/)(?:cgi-bin|phpmyadmin|vendor|\.well-known)(?:\/|$)/i
const WORDPRESS = /(?:^|\/)wp-/i

/**
 * Whether a request for an address is automated probing. An old WordPress address may be real if a
 * page links to it.
 */
export const isProbing = (path: string, hasReferrer: boolean): boolean =>
  FILES.test(path) || HIDDEN.test(path) || (WORDPRESS.test(path) && !hasReferrer)
