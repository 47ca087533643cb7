import { useTranslation } from 'react-i18next'
import type { Invitation } from '@ufuq/shared/contract/users'
import { Notice } from '@ufuq/shared/ui/notice'
import { CopyField } from '../../../components/copy-field.tsx'
import { Stack } from '../../../components/layout.tsx'
import { useFormatMoment } from '../../../dates/format-moment.ts'

/** The result of an invitation, and its link, which is shown only here. */
export function MadeInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('admin')
  const when = useFormatMoment()(invitation.expiresAt)
  const { link, emailSent, user } = invitation
  const { username, email } = user
  return (
    <Stack gap="large">
      <Notice tone={emailSent ? 'success' : 'warning'} role="status">
        {emailSent ? t('invite.sent', { email }) : t('invite.notSent', { username })}{' '}
        {t('invite.once', { username })}
      </Notice>
      <CopyField label={t('users.resetLink')} value={link} />
      <p>{t('users.resetUntil', { when })}</p>
    </Stack>
  )
}
