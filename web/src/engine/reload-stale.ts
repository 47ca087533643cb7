const openedAt = typeof window === 'undefined' ? null : window.location.pathname

/**
 * A file that can't be loaded may belong to an older release: the server has the current page. HTML
 * that was already sent stays, so that a broken connection never causes a reload loop.
 */
export function reloadStale(): Promise<never> {
  if (window.location.pathname !== openedAt) window.location.reload()
  return new Promise(() => {})
}
