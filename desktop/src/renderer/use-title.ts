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

/** Sets the title of the window while no admin screen sets it. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
