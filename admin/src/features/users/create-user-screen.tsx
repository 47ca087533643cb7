import { valibotResolver } from '@hookform/resolvers/valibot'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { applyFieldErrors } from '@ufuq/shared/client/field-errors'
import { DEFAULT_ROLE, ROLES, type NewUser } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { Select } from '@ufuq/shared/ui/select'
import { EmailField, UsernameField } from '../../account-fields.tsx'
import { requiredPassword, requiredText, usePasswordRule } from '../../account-schemas.ts'
import { Lead } from '../../components/lead.tsx'
import { errorText } from '../../error-text.ts'
import { fieldErrorText, firstFieldErrorText } from '../../field-errors.ts'
import { NewPasswordField } from '../../new-password-field.tsx'
import { Page } from '../../shell/page.tsx'
import { useTimedMessage } from '../../timed-message.ts'
import { useCreateUser } from './mutations.ts'

const ERROR_MS = 5000
const SUCCESS_MS = 3000

/** The server validates lengths and the like, and its errors appear next to the fields. */
const newUserSchema = v.object({
  username: requiredText,
  email: requiredText,
  password: requiredPassword,
  role: v.picklist(ROLES),
})

const emptyUser = { username: '', email: '', password: '', role: DEFAULT_ROLE }

/** `/admin/users/create`. */
export function CreateUserScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('users.createTitle')} narrow>
      <Lead>
        {t('invite.insteadText')}{' '}
        <Link className="more" to="/admin/users/invite">
          {t('invite.instead')}
        </Link>
      </Lead>
      <CreateUserForm />
      <p className="row links">
        <Link className="more" to="/admin/users">
          <Icon icon={ArrowLeft} mirrored />
          {t('users.backToUsers')}
        </Link>
      </p>
    </Page>
  )
}

function CreateUserForm() {
  const { t } = useTranslation('admin')
  const create = useCreateUser()
  const { message, show, clear } = useTimedMessage<CreateMessage>()
  const rule = usePasswordRule()
  const form = useForm({ resolver: valibotResolver(newUserSchema), defaultValues: emptyUser })
  const { register, handleSubmit, reset, setFocus, control, formState } = form
  const { errors } = formState
  const { username, email, password } = useWatch({ control })

  const submit = (user: Required<NewUser>) => {
    clear()
    create.mutate(user, {
      onSuccess: (created) => {
        if (!created) return
        show({ kind: 'created' }, SUCCESS_MS)
        reset()
        setFocus('username')
      },
      onError: (error) => {
        show({ kind: 'failed', error }, ERROR_MS)
        applyFieldErrors(form, error)
      },
    })
  }
  const refuse = () => show({ kind: 'allRequired' }, ERROR_MS)

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void handleSubmit(submit, refuse)(event)}
    >
      <CreateNotice message={message} />
      <UsernameField error={errors.username} autoComplete="off" input={register('username')} />
      <EmailField error={errors.email} autoComplete="off" input={register('email')} />
      <NewPasswordField
        label={t('fields.password')}
        error={errors.password}
        input={register('password')}
        rule={rule}
        password={password ?? ''}
        names={[username ?? '', email ?? '']}
      />
      <Field
        label={t('fields.role')}
        hint={t('users.rolesHint')}
        error={fieldErrorText(t, 'role', errors.role)}
      >
        {(control) => (
          <Select tall {...control} {...register('role')}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" busy={create.isPending} busyLabel={t('users.creating')}>
          {t('users.createSubmit')}
        </Button>
      </div>
    </form>
  )
}

type CreateMessage =
  { kind: 'created' } | { kind: 'allRequired' } | { kind: 'failed'; error: unknown }

function CreateNotice({ message }: { message: CreateMessage | null }) {
  const { t } = useTranslation(['admin', 'common'])
  if (!message) return null
  if (message.kind === 'created') {
    return (
      <Notice tone="success" role="status">
        {t('users.created')}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" role="alert">
      {message.kind === 'allRequired'
        ? t('users.allRequired')
        : t('users.createError', {
            message:
              firstFieldErrorText(t, message.error) ??
              errorText(t, message.error, t('users.createFailed')),
          })}
    </Notice>
  )
}
