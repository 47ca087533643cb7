import Send from 'lucide-react/icons/send'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { InvitationRenewal, User } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { useErrorText } from '../../../error-text.ts'
import { focusRow } from '../../../lists/focus-row.ts'
import { useLanguage } from '../../../language.ts'
import { useInviteAgain } from '../mutations.ts'
import { EmailLanguage } from './email-language.tsx'
import { MadeInvitation } from './made-invitation.tsx'

interface InviteAgainProps {
  user: User
  /** Closing the dialog discards the link that it showed. */
  onClose: () => void
}

/** Sends an unaccepted invitation again. */
export function InviteAgain({ user: { id, username }, onClose }: InviteAgainProps) {
  const { t } = useTranslation('admin')
  const toText = useErrorText()
  const invite = useInviteAgain(id)
  const language = useLanguage()
  const { register, handleSubmit } = useForm<InvitationRenewal>({ defaultValues: { language } })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      focusAfter={() => focusRow(id)}
      title={t('invite.againTitle', { username })}
      description={invite.data ? undefined : t('invite.againText')}
      closeLabel={t('states.close')}
      actions={
        invite.data ? (
          <Button onClick={onClose}>{t('invite.done')}</Button>
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
        <EmailLanguage input={register('language')} />
      )}
    </Dialog>
  )
}
