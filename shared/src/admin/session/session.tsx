import { createContext, use } from 'react'
import type { Ability, SessionUser } from '../../contract/users.ts'

const SessionContext = createContext<SessionUser | null>(null)

export const SessionProvider = SessionContext.Provider

/** The signed-in user; only under the guard. */
export function useSession(): SessionUser {
  const user = use(SessionContext)
  if (!user) throw new Error('useSession is only for screens behind the guard')
  return user
}

export const useAbility = (ability: Ability): boolean => useSession().abilities.includes(ability)
