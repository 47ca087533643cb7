import { useEffect, useSyncExternalStore } from 'react'

/** The document's title, which the screens set. */
export function useTitle(): string {
  return useSyncExternalStore(observeTitle, () => document.title)
}

function observeTitle(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** Sets the window's title while no admin screen does. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
