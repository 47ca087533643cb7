import { valibotResolver } from '@hookform/resolvers/valibot'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Send from 'lucide-react/icons/send'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { applyFieldErrors } from '@ufuq/shared/client/field-errors'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { DEFAULT_ROLE, ROLES, type NewInvitation } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmailField, ErrorNotice, UsernameField } from '../../../account-fields.tsx'
import { requiredText } from '../../../account-schemas.ts'
import { useLanguage } from '../../../language.ts'
import { Page } from '../../../shell/page.tsx'
import { useInvite } from '../mutations.ts'
import { EmailLanguage } from './email-language.tsx'
import { MadeInvitation } from '../one-time-dialogs.tsx'
import { RoleField } from './role-field.tsx'

/** The server validates lengths and the like; its errors appear next to the fields. */
const invitationSchema = v.object({
  username: requiredText,
  email: requiredText,
  role: v.picklist(ROLES),
  language: v.picklist(LANGUAGES),
})

/** `/admin/users/invite`: creates an account whose owner chooses the password. */
export function InviteScreen() {
  const { t } = useTranslation('admin')
  const invite = useInvite()
  const [isAnother, setAnother] = useState(false)
  const inviteAnother = () => {
    setAnother(true)
    invite.reset()
  }
  return (
    <Page title={t('invite.title')} narrow>
      {invite.data ? (
        <div ref={focusOnMount} tabIndex={-1}>
          <MadeInvitation invitation={invite.data} />
          <div className="actions">
            <Button onClick={inviteAnother}>{t('invite.another')}</Button>
          </div>
        </div>
      ) : (
        <InvitationForm invite={invite} takesFocus={isAnother} />
      )}
      <p className="row links">
        <Link className="more" to="/admin/users">
          <Icon icon={ArrowLeft} mirrored />
          {t('users.backToUsers')}
        </Link>
      </p>
    </Page>
  )
}

/** The clicked button disappears with its form, so the result gets the focus. */
const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface InvitationFormProps {
  invite: ReturnType<typeof useInvite>
  takesFocus: boolean
}

function InvitationForm({ invite, takesFocus }: InvitationFormProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const form = useForm<Required<NewInvitation>>({
    resolver: valibotResolver(invitationSchema),
    defaultValues: { username: '', email: '', role: DEFAULT_ROLE, language },
  })
  const { register, handleSubmit, setFocus, formState } = form
  const { errors } = formState
  useEffect(() => {
    if (takesFocus) setFocus('username')
  }, [takesFocus, setFocus])
  const submit = (invitation: NewInvitation) =>
    invite.mutate(invitation, { onError: (error) => applyFieldErrors(form, error) })
  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p>{t('invite.text')}</p>
      <ErrorNotice error={invite.error} />
      <UsernameField error={errors.username} autoComplete="off" input={register('username')} />
      <EmailField error={errors.email} autoComplete="off" input={register('email')} />
      <RoleField input={register('role')} />
      <EmailLanguage input={register('language')} />
      <div>
        <Button type="submit" busy={invite.isPending} busyLabel={t('invite.sending')}>
          <Icon icon={Send} mirrored />
          {t('invite.submit')}
        </Button>
      </div>
    </form>
  )
}
