import type { User } from '@ufuq/shared/contract/users'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Titles } from '../../components/titles.tsx'

/** An account's name and address on one line, for lists. */
export function AccountTitle({
  username,
  displayName = username,
  email,
}: Pick<User, 'username' | 'displayName' | 'email'>) {
  return (
    <Titles
      main={<bdi title={displayName}>{displayName}</bdi>}
      other={
        <span title={email}>
          {displayName !== username && (
            <>
              <bdi>{username}</bdi>
              {' · '}
            </>
          )}
          <LeftToRight>{email}</LeftToRight>
        </span>
      }
    />
  )
}

/** Shows whether an account is disabled or only invited; renders nothing for an account in use. */
export function AccountState({ isDisabled, invitation }: Pick<User, 'isDisabled' | 'invitation'>) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  if (isDisabled) return <StatusChip state="missing">{t('users.states.disabled')}</StatusChip>
  if (!invitation) return null
  const { expiresAt } = invitation
  if (expiresAt === null) return <StatusChip state="missing">{t('invite.expired')}</StatusChip>
  const until = t('invite.pendingUntil', { when: formatMoment(expiresAt) })
  return (
    <span title={until}>
      <StatusChip state="scheduled">{t('users.states.invited')}</StatusChip>
      <VisuallyHidden> {until}</VisuallyHidden>
    </span>
  )
}
