import type { Ability, SessionUser } from '@ufuq/shared/contract/users'
import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/site/regional'
import type { EntryAbility, Kind } from '@ufuq/shared/model/define-kind'
import { TimeZoneContext } from '@ufuq/shared/ui/time-zone'
import { createContext, use, type ReactNode } from 'react'

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

/** Whether the user has an ability, at least on some entries of the kind. */
export function useMay({ permissions }: Pick<Kind, 'permissions'>) {
  const { role } = useSession()
  return (ability: EntryAbility): boolean => permissions[ability]?.[role] !== undefined
}

/** Whether the user has an ability or may read entries of a kind. */
export function useMeets() {
  const { abilities, role } = useSession()
  return (required: Ability | Kind): boolean =>
    typeof required === 'string'
      ? abilities.includes(required)
      : required.permissions.read?.[role] !== undefined
}
