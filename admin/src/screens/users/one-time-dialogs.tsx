import { shownName, type Invitation, type User } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import KeyRound from 'lucide-react/icons/key-round'
import Send from 'lucide-react/icons/send'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Stack } from '../../components/layout.tsx'
import { focusRow } from '../../components/lists/focus-row.ts'
import { useErrorText } from '../../server/error-text.ts'
import { useInviteAgain, useIssueResetLink, useMakeHelpCode } from './queries.ts'

interface UserDialogProps {
  user: User
  /** Closing the dialog discards what it showed. */
  onClose: () => void
}

interface OneTimeDialogProps<Made> extends UserDialogProps {
  title: string
  /** Shown until the link or code is made. */
  text: string
  make: {
    icon?: Glyph
    label: string
    busyLabel?: string
    disabled?: boolean
    onMake: () => void
  }
  making: { data: Made | null | undefined; error: Error | null; isPending: boolean }
  /** The title of an error. */
  failed?: string
  done: string
  /** What to choose before. */
  children?: ReactNode
  shown: (made: Made) => ReactNode
}

/** Makes a link or a code for an account, and shows it once. */
function OneTimeDialog<Made>({
  user,
  onClose,
  title,
  text,
  make: { icon, label, busyLabel, disabled = false, onMake },
  making: { data: made, error, isPending },
  failed,
  done,
  children,
  shown,
}: OneTimeDialogProps<Made>) {
  const toText = useErrorText()
  return (
    <Dialog
      onClose={onClose}
      focusAfter={() => focusRow(user.id)}
      title={title}
      description={made ? undefined : text}
      actions={
        made ? (
          <Button onClick={onClose}>{done}</Button>
        ) : (
          <Button busy={isPending} busyLabel={busyLabel} disabled={disabled} onClick={onMake}>
            {icon && <Icon icon={icon} mirrored={icon === Send} />}
            {label}
          </Button>
        )
      }
    >
      {error && failed !== undefined && (
        <Notice tone="danger" role="alert" title={failed}>
          {toText(error)}
        </Notice>
      )}
      {made ? shown(made) : children}
    </Dialog>
  )
}

interface ShownOnceProps {
  /** Whether an email has been sent, as far as one was to be sent. */
  emailSent: boolean | undefined
  label: string
  value: string
  until: string
  /** What was done, and that this is shown only once. */
  children: ReactNode
}

function ShownOnce({ emailSent = true, label, value, until, children }: ShownOnceProps) {
  return (
    <Stack gap="large">
      <Notice tone={emailSent ? 'success' : 'warning'} role="status">
        {children}
      </Notice>
      <CopyField label={label} value={value} />
      <p>{until}</p>
    </Stack>
  )
}

/** The result of an invitation, and its link, which is shown only here. */
export function MadeInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('admin')
  const when = useFormatMoment()(invitation.expiresAt)
  const { link, emailSent, user } = invitation
  const { username, email } = user
  return (
    <ShownOnce
      emailSent={emailSent}
      label={t('users.resetLink')}
      value={link}
      until={t('users.resetUntil', { when })}
    >
      {emailSent ? t('invite.sent', { email }) : t('invite.notSent', { username })}{' '}
      {t('invite.once', { username })}
    </ShownOnce>
  )
}

/** Sends an unaccepted invitation again. */
export function InviteAgain({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin')
  const invite = useInviteAgain(user.id)
  return (
    <OneTimeDialog
      user={user}
      onClose={onClose}
      title={t('invite.againTitle', { username: user.username })}
      text={t('invite.againText')}
      make={{
        icon: Send,
        label: t('invite.submit'),
        busyLabel: t('invite.sending'),
        onMake: () => invite.mutate(),
      }}
      making={invite}
      failed={t('invite.failed')}
      done={t('invite.done')}
      shown={(invitation) => <MadeInvitation invitation={invitation} />}
    />
  )
}

/** Creates a password-reset link for a user. */
export function ResetLink({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const issue = useIssueResetLink(user.id)
  const username = isolated(user.username)
  const { email } = user
  return (
    <OneTimeDialog
      user={user}
      onClose={onClose}
      title={t('users.resetTitle', { username })}
      text={t('users.resetText')}
      make={{
        icon: KeyRound,
        label: t('users.resetMake'),
        busyLabel: t('users.resetMaking'),
        onMake: () => issue.mutate(),
      }}
      making={issue}
      failed={t('users.resetFailed')}
      done={t('users.resetDone')}
      shown={({ link, emailSent, expiresAt }) => (
        <ShownOnce
          emailSent={emailSent ?? false}
          label={t('users.resetLink')}
          value={link}
          until={t('users.resetUntil', { when: formatMoment(expiresAt) })}
        >
          {emailSent !== undefined && (
            <p>{emailSent ? t('users.resetSent', { email }) : t('users.resetNotSent')}</p>
          )}
          {t('users.resetOnce', { username })}
        </ShownOnce>
      )}
    />
  )
}

/** Creates a code for somebody who lost the phone. */
export function HelpDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const make = useMakeHelpCode(user.id)
  const [isSpokenWith, setIsSpokenWith] = useState(false)
  const name = isolated(shownName(user))
  return (
    <OneTimeDialog
      user={user}
      onClose={onClose}
      title={t('security.help.title', { name })}
      text={t('security.help.text', { name })}
      make={{
        label: t('security.help.make'),
        disabled: !isSpokenWith,
        onMake: () => make.mutate(),
      }}
      making={make}
      done={t('security.help.done')}
      shown={({ code, expiresAt }) => (
        <ShownOnce
          emailSent={undefined}
          label={t('security.help.code')}
          value={code}
          until={t('security.help.until', { when: formatMoment(expiresAt) })}
        >
          {t('security.help.once', { name })}
        </ShownOnce>
      )}
    >
      <Stack gap="large">
        <p>{t('security.help.effect', { name })}</p>
        <Notice tone="warning" title={t('security.help.sureTitle', { name })}>
          {t('security.help.sure')}
        </Notice>
        <Checkbox
          label={t('security.help.spoken', { name })}
          checked={isSpokenWith}
          onChange={({ target }) => setIsSpokenWith(target.checked)}
        />
      </Stack>
    </OneTimeDialog>
  )
}
