/** An arbitrary origin, because only the path is used. */
const BASE = 'https://ufuq.invalid'
const MAX_LENGTH = 500
/** `/admin/login/desktop` is for people who are signed in. */
const BEFORE_SIGN_IN = /^\/admin\/(?:login(?!\/desktop$)|forgot|reset)(?:\/|$)/

/** The path of an admin screen in a redirect parameter; null for any other value. */
export function adminPathIn(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  const url = URL.parse(value, BASE)
  if (url?.origin !== BASE || !/^\/admin(?:\/|$)/.test(url.pathname)) return null
  return BEFORE_SIGN_IN.test(url.pathname) ? null : url.pathname + url.search
}
