const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll']

/**
 * Resolves on the first interaction with the page, and never on the server. Many visits end before
 * that, because the visitor leaves immediately or is a crawler.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  if (window.scrollY > 0) resolve()
  const listening = new AbortController()
  const onEvent = () => {
    listening.abort()
    resolve()
  }
  const { signal } = listening
  for (const event of EVENTS) window.addEventListener(event, onEvent, { signal, passive: true })
})
