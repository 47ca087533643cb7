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

/** Two addresses with the same key show the same screen. */
export function screenKey({ pathname, state }: { pathname: string; state: unknown }): string {
  const stays = (state as Partial<Staying> | null)?.stays
  return stays?.at === pathname ? stays.since : pathname
}
