import type { SessionUser, User as WireUser } from '@ufuq/shared/contract/users'
import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/site/regional'
import { DateTime } from 'luxon'
import { stricterPasswordRule } from '#accounts/passwords/password_rules'
import { formerOrigins } from '#config/site'
import { siteContent } from '#content/site_content'
import { toWireTime } from '#core/time/wire_time'
import { abilitiesOf } from '#people/abilities'
import type User from '#people/user'

export function toWireUser(user: User): WireUser {
  const { id, username, displayName, email, role, isDisabled, isInvited, resetExpiresAt } = user
  const isOpen = resetExpiresAt && resetExpiresAt > DateTime.now()
  return {
    id,
    username,
    ...(displayName !== username && { displayName }),
    email,
    role,
    ...(isDisabled ? { isDisabled } : {}),
    ...(isInvited ? { invitation: { expiresAt: isOpen ? toWireTime(resetExpiresAt) : null } } : {}),
  }
}

export const toSessionUser = async (user: User): Promise<SessionUser> => ({
  ...toWireUser(user),
  abilities: abilitiesOf(user),
  ...stricterPasswordRule(),
  ...(await otherTimeZone()),
  ...(formerOrigins.length > 0 && { formerOrigins }),
})

async function otherTimeZone(): Promise<Pick<SessionUser, 'timeZone'>> {
  const { timeZone } = (await siteContent()).site
  return timeZone === DEFAULT_TIME_ZONE ? {} : { timeZone }
}
