import { valibotResolver } from '@hookform/resolvers/valibot'
import { applyFieldErrors } from '@ufuq/shared/client/api-error'
import { DEFAULT_ROLE, ROLES, type NewUser } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { useToast } from '@ufuq/shared/ui/toast'
import Send from 'lucide-react/icons/send'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { firstFieldErrorText } from '../../components/field-errors.ts'
import { Lead } from '../../components/lead.tsx'
import { Page } from '../../frame/page.tsx'
import { errorText } from '../../server/error-text.ts'
import { EmailField, ErrorNotice, UsernameField } from '../../session/account-fields.tsx'
import { requiredPassword, requiredText, usePasswordRule } from '../../session/account-schemas.ts'
import { NewPasswordField } from '../../session/new-password-field.tsx'
import { MadeInvitation } from './one-time-dialogs.tsx'
import { useCreateUser, useInvite } from './queries.ts'
import { RoleField, useTimedMessage } from './roles.tsx'

const ERROR_MS = 5000
const SUCCESS_MS = 3000

/** `/admin/users/create`: creates an account with a password. */
export function CreateUserScreen() {
  const { t } = useTranslation('admin')
  const create = useCreateUser()
  const toText = useAccountErrorText()
  const { message, show, clear } = useTimedMessage<ReactNode>()
  const showFailure = (text: string) =>
    show(
      <Notice tone="danger" role="alert">
        {text}
      </Notice>,
      ERROR_MS,
    )
  const created = (
    <Notice tone="success" role="status">
      {t('users.created')}
    </Notice>
  )
  return (
    <Page title={t('users.createTitle')} back="/admin/users" narrow>
      <Lead>
        {t('invite.insteadText')}{' '}
        <Link className="more" to="/admin/users/invite">
          {t('invite.instead')}
        </Link>
      </Lead>
      <AccountForm
        hasPassword
        notice={message}
        submit={t('users.createSubmit')}
        busyLabel={t('users.creating')}
        isBusy={create.isPending}
        onIncomplete={() => showFailure(t('users.allRequired'))}
        onSubmit={(account, { onError, startAgain }) => {
          clear()
          create.mutate(account, {
            onSuccess: (answer) => {
              if (!answer) return
              show(created, SUCCESS_MS)
              startAgain()
            },
            onError: (error) => {
              const reason = toText(error, t('users.createFailed'))
              showFailure(t('users.createError', { message: reason }))
              onError(error)
            },
          })
        }}
      />
    </Page>
  )
}

/** `/admin/register`: like `CreateUserScreen`, but always creates an author, and leads on. */
export function RegisterScreen() {
  const { t } = useTranslation(['admin', 'common'])
  const create = useCreateUser()
  const toText = useAccountErrorText()
  const { toast } = useToast()
  const navigate = useNavigate()
  return (
    <Page title={t('register.title')} back="/admin/users" narrow>
      <Lead>{t('register.text')}</Lead>
      <AccountForm
        hasPassword
        hasRole={false}
        notice={
          create.error && (
            <Notice tone="danger" role="alert" title={t('common:toasts.registration.failed')}>
              {toText(create.error)}
            </Notice>
          )
        }
        submit={t('users.createSubmit')}
        busyLabel={t('users.creating')}
        isBusy={create.isPending}
        onSubmit={(account, { onError }) =>
          create.mutate(account, {
            onSuccess: (answer) => {
              if (!answer) return
              toast({
                title: t('common:toasts.registration.successTitle'),
                description: t('common:toasts.registration.successText'),
              })
              void navigate('/admin')
            },
            onError,
          })
        }
      />
    </Page>
  )
}

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
    <Page title={t('invite.title')} back="/admin/users" narrow>
      {invite.data ? (
        <div ref={focusOnMount} tabIndex={-1}>
          <MadeInvitation invitation={invite.data} />
          <div className="actions">
            <Button onClick={inviteAnother}>{t('invite.another')}</Button>
          </div>
        </div>
      ) : (
        <>
          <Lead>{t('invite.text')}</Lead>
          <AccountForm
            takesFocus={isAnother}
            notice={<ErrorNotice error={invite.error} />}
            submit={
              <>
                <Icon icon={Send} mirrored />
                {t('invite.submit')}
              </>
            }
            busyLabel={t('invite.sending')}
            isBusy={invite.isPending}
            onSubmit={({ username, email, role }, { onError }) =>
              invite.mutate({ username, email, role }, { onError })
            }
          />
        </>
      )}
    </Page>
  )
}

/** The clicked button disappears with its form, so the result gets the focus. */
const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface AccountFormProps {
  hasPassword?: boolean
  hasRole?: boolean
  /** Whether the first field gets the focus. */
  takesFocus?: boolean
  notice: ReactNode
  submit: ReactNode
  busyLabel: string
  isBusy: boolean
  onSubmit: (
    account: Required<NewUser>,
    form: { onError: (error: unknown) => void; startAgain: () => void },
  ) => void
  onIncomplete?: () => void
}

/** The server validates lengths and the like, and its errors appear next to the fields. */
const schemaOf = (hasPassword: boolean) =>
  v.object({
    username: requiredText,
    email: requiredText,
    password: hasPassword ? requiredPassword : v.string(),
    role: v.picklist(ROLES),
  })

/** The form for somebody else's account. */
function AccountForm(props: AccountFormProps) {
  const { hasPassword = false, hasRole = true, takesFocus, onSubmit, onIncomplete } = props
  const { t } = useTranslation('admin')
  const rule = usePasswordRule()
  const form = useForm({
    resolver: valibotResolver(schemaOf(hasPassword)),
    defaultValues: { username: '', email: '', password: '', role: DEFAULT_ROLE },
  })
  const { register, handleSubmit, reset, setFocus, control, formState } = form
  const { errors } = formState
  const { username = '', email = '', password = '' } = useWatch({ control })
  useEffect(() => {
    if (takesFocus) setFocus('username')
  }, [takesFocus, setFocus])
  const startAgain = () => {
    reset()
    setFocus('username')
  }
  const submit = handleSubmit(
    (account) =>
      onSubmit(account, { onError: (error) => applyFieldErrors(form, error), startAgain }),
    onIncomplete,
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {props.notice}
      <UsernameField error={errors.username} autoComplete="off" input={register('username')} />
      <EmailField error={errors.email} autoComplete="off" input={register('email')} />
      {hasPassword && (
        <NewPasswordField
          label={t('fields.password')}
          error={errors.password}
          input={register('password')}
          rule={rule}
          password={password}
          names={[username, email]}
        />
      )}
      {hasRole && <RoleField input={register('role')} />}
      <div>
        <Button type="submit" busy={props.isBusy} busyLabel={props.busyLabel}>
          {props.submit}
        </Button>
      </div>
    </form>
  )
}

/** Why an account was not created: the first field error or, if there is none, the reason. */
function useAccountErrorText() {
  const { t } = useTranslation(['admin', 'common'])
  return (error: unknown, fallback?: string) =>
    firstFieldErrorText(t, error) ?? errorText(t, error, fallback)
}
