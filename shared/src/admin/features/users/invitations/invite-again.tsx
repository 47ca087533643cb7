import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { InvitationRenewal, User } from '../../../../contract/users.ts'
import { formatMoment } from '../../../../i18n/formats.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useErrorText } from '../../../error-text.ts'
import { useLanguage } from '../../../language.ts'
import { useInviteAgain } from '../mutations.ts'
import { LetterLanguage } from './letter-language.tsx'
import { MadeInvitation } from './made-invitation.tsx'

/** That nobody has chosen this account's password yet, and until when somebody can. */
export function InvitationState({ invitation }: Required<Pick<User, 'invitation'>>) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { expiresAt } = invitation
  return (
    <span className="invited">
      {t('invite.pending')}
      <small>
        {expiresAt === null
          ? t('invite.expired')
          : t('invite.pendingUntil', { when: formatMoment(expiresAt, language) })}
      </small>
    </span>
  )
}

/** Sends an invitation that was not accepted yet anew. */
export function InviteAgain({ user: { id, username } }: { user: User }) {
  const { t } = useTranslation(['admin', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const toText = useErrorText()
  const invite = useInviteAgain(id)
  const language = useLanguage()
  const { register, handleSubmit } = useForm<InvitationRenewal>({ defaultValues: { language } })

  const setOpen = (open: boolean) => {
    setIsOpen(open)
    // Closing the dialog forgets the link it showed.
    if (!open) invite.reset()
  }

  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-label={t('invite.againNamed', { username })}
        onClick={() => setOpen(true)}
      >
        {t('invite.again')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('invite.againTitle', { username })}
        description={invite.data ? undefined : t('invite.againText')}
        closeLabel={t('common:toasts.close')}
        actions={
          invite.data ? (
            <Button onClick={() => setOpen(false)}>{t('invite.done')}</Button>
          ) : (
            <Button
              busy={invite.isPending}
              busyLabel={t('invite.sending')}
              onClick={() => void handleSubmit((renewal) => invite.mutate(renewal))()}
            >
              <Icon icon={Send} mirrored />
              {t('invite.submit')}
            </Button>
          )
        }
      >
        {invite.isError && (
          <Notice tone="danger" role="alert" title={t('invite.failed')}>
            {toText(invite.error)}
          </Notice>
        )}
        {invite.data ? (
          <MadeInvitation invitation={invite.data} />
        ) : (
          <LetterLanguage input={register('language')} />
        )}
      </Dialog>
    </>
  )
}
