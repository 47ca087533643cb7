const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll']

/**
 * Resolves when somebody does anything at the page, and never on the server. Many visits end before that: whoever
 * leaves at once, and the programs that look at pages.
 */
export const firstSign = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  if (window.scrollY > 0) resolve()
  const listening = new AbortController()
  const answer = () => {
    listening.abort()
    resolve()
  }
  const { signal } = listening
  for (const sign of SIGNS) window.addEventListener(sign, answer, { signal, passive: true })
})
