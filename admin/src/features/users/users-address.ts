import { useSearchParams } from 'react-router-dom'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { ROLES, type User } from '@ufuq/shared/contract/users'
import { useLeaving } from '../../unsaved-changes.tsx'

export const ACCOUNT_STATES = ['active', 'invited', 'disabled', 'withoutTwoFactor'] as const
type AccountState = (typeof ACCOUNT_STATES)[number]

function isIn(state: AccountState, { isDisabled, invitation, hasTwoFactor }: User): boolean {
  if (state === 'withoutTwoFactor') return hasTwoFactor === false
  if (isDisabled) return state === 'disabled'
  return state === (invitation ? 'invited' : 'active')
}

/** The filters of the list, which are stored in the screen's address. */
export function useUsersAddress() {
  const [params, setParams] = useSearchParams()
  const { within } = useLeaving()
  const role = ROLES.find((one) => one === params.get('role'))
  const state = ACCOUNT_STATES.find((one) => one === params.get('state'))
  const q = (params.get('q') ?? '').trim().slice(0, LIMITS.search.max)
  /**
   * Changing the address does not trigger the question about unsaved roles, because the screen
   * stays open and keeps them.
   */
  const show = (changed: { q?: string; role?: string; state?: string }) => {
    const wanted = Object.entries({ q, role, state, ...changed })
    const given = wanted.flatMap(([name, value]) => (value ? [[name, value]] : []))
    within(() => setParams(new URLSearchParams(given)))
  }
  return { q, role, state, show, clear: () => show({ q: '', role: '', state: '' }) }
}

/**
 * The users who match the search (by name or address), the role and the state in the list's
 * address.
 */
export function useShownUsers(users: readonly User[]): User[] {
  const { q, role, state } = useUsersAddress()
  const words = q.toLowerCase()
  return users.filter(
    (user) =>
      (role === undefined || user.role === role) &&
      (state === undefined || isIn(state, user)) &&
      `${user.username} ${user.email}`.toLowerCase().includes(words),
  )
}
