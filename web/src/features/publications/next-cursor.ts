/** The `after` of the page that a list's `Link` header leads to, or null when this page is the last. */
export function nextCursor(link: string | null): string | null {
  for (const part of link?.split(/,\s*(?=<)/) ?? []) {
    const [, target, parameters] = /^\s*<([^>]*)>(.*)$/.exec(part) ?? []
    if (target === undefined || !/;\s*rel="?next"?/.test(parameters ?? '')) continue
    return new URL(target, 'http://localhost').searchParams.get('after')
  }
  return null
}
