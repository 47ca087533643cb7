const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll']

/**
 * Resolves when somebody does anything at the page, and never on the server. Many visits end before that: whoever
 * leaves at once, and the programs that look at pages.
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
