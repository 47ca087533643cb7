import { createContext, use, type ReactNode } from 'react'
import type { Ability, SessionUser } from '@ufuq/shared/contract/users'
import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/time-zones'
import { TimeZoneContext } from '@ufuq/shared/ui/time-zone'

const SessionContext = createContext<SessionUser | null>(null)

interface SessionProviderProps {
  value: SessionUser
  children: ReactNode
}

export function SessionProvider({ value, children }: SessionProviderProps) {
  return (
    <SessionContext value={value}>
      <TimeZoneContext value={value.timeZone ?? DEFAULT_TIME_ZONE}>{children}</TimeZoneContext>
    </SessionContext>
  )
}

/** Returns the signed-in user; use it only on screens inside `RequireSession`. */
export function useSession(): SessionUser {
  const user = use(SessionContext)
  if (!user) throw new Error('useSession requires RequireSession around the screen')
  return user
}

export const useAbility = (ability: Ability): boolean => useSession().abilities.includes(ability)
