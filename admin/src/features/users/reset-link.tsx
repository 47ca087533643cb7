import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import type { PasswordResetLink, User } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { CopyField } from '../../components/copy-field.tsx'
import { Stack } from '../../components/layout.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'
import { useErrorText } from '../../error-text.ts'
import { focusRow } from '../../lists/focus-row.ts'
import { useIssueResetLink } from './mutations.ts'

interface ResetLinkProps {
  user: User
  /** Closing the dialog discards the link that it showed. */
  onClose: () => void
}

/** Creates a password-reset link for a user and shows it once. */
export function ResetLink({ user: { id, username, email }, onClose }: ResetLinkProps) {
  const { t } = useTranslation('admin')
  const toText = useErrorText()
  const issue = useIssueResetLink(id)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      focusAfter={() => focusRow(id)}
      title={t('users.resetTitle', { username: isolated(username) })}
      description={issue.data ? undefined : t('users.resetText')}
      closeLabel={t('states.close')}
      actions={
        issue.data ? (
          <Button onClick={onClose}>{t('users.resetDone')}</Button>
        ) : (
          <Button
            busy={issue.isPending}
            busyLabel={t('users.resetMaking')}
            onClick={() => issue.mutate()}
          >
            <Icon icon={KeyRound} />
            {t('users.resetMake')}
          </Button>
        )
      }
    >
      {issue.isError && (
        <Notice tone="danger" role="alert" title={t('users.resetFailed')}>
          {toText(issue.error)}
        </Notice>
      )}
      {issue.data && <ShownOnce link={issue.data} user={{ username, email }} />}
    </Dialog>
  )
}

interface ShownOnceProps {
  link: PasswordResetLink
  user: Pick<User, 'username' | 'email'>
}

function ShownOnce({ link, user: { username, email } }: ShownOnceProps) {
  const { t } = useTranslation('admin')
  const when = useFormatMoment()(link.expiresAt)
  return (
    <Stack gap="large">
      <Notice tone={link.emailSent ? 'success' : 'warning'} role="status">
        {link.emailSent !== undefined && (
          <p>{link.emailSent ? t('users.resetSent', { email }) : t('users.resetNotSent')}</p>
        )}
        {t('users.resetOnce', { username: isolated(username) })}
      </Notice>
      <CopyField label={t('users.resetLink')} value={link.link} />
      <p>{t('users.resetUntil', { when })}</p>
    </Stack>
  )
}
