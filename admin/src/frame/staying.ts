import { useState } from 'react'
import { useLocation } from 'react-router-dom'

interface Staying {
  stays: { at: string; since: string }
}

/**
 * The navigation state that gives the open screen another address. The screen that was opened at
 * the address `since` then stays open at `pathname`, with everything typed in it.
 */
export const stayingAt = (pathname: string, since: string, state: unknown): Staying => ({
  ...(typeof state === 'object' && state),
  stays: { at: pathname, since },
})

/**
 * The key of the open screen, which keeps everything typed in it. The key stays as long as the path
 * does, because a link to a place in the screen, such as the skip link, has no state.
 */
export function useScreenKey(): string {
  const { pathname, state } = useLocation()
  const [open, setOpen] = useState<{ pathname: string; key: string } | null>(null)
  if (open?.pathname === pathname) return open.key
  const stays = (state as Partial<Staying> | null)?.stays
  const key = stays?.at === pathname ? stays.since : pathname
  setOpen({ pathname, key })
  return key
}
