import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** For what only the browser knows, such as the hash: the first picture must be the server's. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
