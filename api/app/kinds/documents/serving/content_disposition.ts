/**
 * The `Content-Disposition` of RFC 6266, with the name in ASCII for old clients, and in the
 * encoding of RFC 8187 for other clients.
 */
export function contentDisposition(name: string, isShown: boolean): string {
  const kind = isShown ? 'inline' : 'attachment'
  const ascii = name.replace(/[^\x20-\x7E]/g, '_').replace(/["\\%]/g, '_')
  const written = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return ascii === name
    ? `${kind}; filename="${ascii}"`
    : `${kind}; filename="${ascii}"; filename*=UTF-8''${written}`
}
