const openedAt = typeof window === 'undefined' ? null : window.location.pathname

const forever = new Promise<never>(() => {})

/**
 * Loads the page from the server if a file can't be loaded, because that file may belong to an
 * older release, or if the page is in the other language. A page that was sent as HTML is not
 * reloaded, so that a broken connection never causes a reload loop.
 */
export function reloadStale(): Promise<never> {
  if (window.location.pathname !== openedAt) window.location.reload()
  return forever
}
