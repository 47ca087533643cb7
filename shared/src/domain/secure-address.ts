/**
 * Whether a string is an external address that a browser can open safely. Rejects credentials,
 * because they can make an address look like that of another site.
 */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s\p{Cc}]/u.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}
