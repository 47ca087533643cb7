import { useEffect } from 'react'

/** Sets the title of the window while no admin screen sets it. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
