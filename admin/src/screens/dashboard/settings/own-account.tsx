import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { applyFieldErrors, ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import type {
  AccountChange,
  OwnSession,
  PasswordChange,
  PasswordRule,
  SessionUser,
} from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { focusOn } from '@ufuq/shared/ui/parts'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useFormatMoment } from '../../../components/dates/format-moment.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { fieldErrorText } from '../../../components/field-errors.ts'
import { Item, ItemList } from '../../../components/item-list.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { accountKeys } from '../../../server/query-keys.ts'
import {
  EmailField,
  ErrorNotice,
  PasswordField,
  UsernameField,
} from '../../../session/account-fields.tsx'
import {
  newPasswordSchema,
  requiredPassword,
  requiredText,
  usePasswordRule,
} from '../../../session/account-schemas.ts'
import { useConfirmedChange } from '../../../session/confirmed-calls.tsx'
import { NewPasswordField } from '../../../session/new-password-field.tsx'
import { sessionQueries, sessionUserOf } from '../../../session/queries.ts'
import { useSession } from '../../../session/session.tsx'
import { accountQueries } from '../queries.ts'

/** The server checks further rules, such as the lengths; its errors appear next to the fields. */
const accountSchema = v.object({
  username: requiredText,
  displayName: v.pipe(v.string(), v.trim()),
  email: requiredText,
})

export function AccountForm() {
  const { t } = useTranslation('admin')
  const { username, displayName = '', email, role } = useSession()
  const change = useChangeAccount()
  const form = useForm({
    resolver: valibotResolver(accountSchema),
    defaultValues: { username, displayName, email },
  })
  const { register, handleSubmit, reset, formState } = form
  const { errors } = formState

  const submit = (values: AccountChange) =>
    change.mutate(values, {
      onSuccess: (answer) => {
        if (!answer) return
        const { username, displayName = '', email } = answer.user
        reset({ username, displayName, email })
      },
      onError: (error) => applyFieldErrors(form, error),
    })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Facts>
        <Fact name={t('fields.role')}>{t(`roles.${role}`)}</Fact>
      </Facts>
      <ErrorNotice error={change.error} />
      <UsernameField error={errors.username} autoComplete="username" input={register('username')} />
      <Field
        label={t('fields.displayName')}
        hint={t('settings.displayNameHint')}
        error={fieldErrorText(t, 'displayName', errors.displayName)}
      >
        {(control) => (
          <TextInput {...control} {...register('displayName')} dir="auto" autoComplete="name" />
        )}
      </Field>
      <EmailField error={errors.email} autoComplete="email" input={register('email')} />
      <div>
        <Button type="submit" variant="line" busy={change.isPending} busyLabel={t('users.saving')}>
          {t('settings.saveAccount')}
        </Button>
      </div>
    </form>
  )
}

const passwordSchema = (rule: PasswordRule) =>
  v.object({ currentPassword: requiredPassword, newPassword: newPasswordSchema(rule) })

export function PasswordForm() {
  const { t } = useTranslation('admin')
  const change = useChangePassword()
  const { username, email } = useSession()
  const rule = usePasswordRule()
  const form = useForm({
    resolver: valibotResolver(passwordSchema(rule)),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { register, handleSubmit, reset, control, formState } = form
  const { errors } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })

  const submit = (values: PasswordChange) =>
    change.mutate(values, {
      onSuccess: () => reset(),
      onError: (error) => applyFieldErrors(form, error),
    })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <ErrorNotice error={change.error} />
      <PasswordField
        label={t('settings.oldPassword')}
        error={errors.currentPassword}
        autoComplete="current-password"
        input={register('currentPassword')}
      />
      <NewPasswordField
        label={t('settings.newPassword')}
        error={errors.newPassword}
        input={register('newPassword')}
        rule={rule}
        password={newPassword}
        names={[username, email]}
      />
      <div>
        <Button type="submit" variant="line" busy={change.isPending} busyLabel={t('users.saving')}>
          {t('settings.savePassword')}
        </Button>
      </div>
    </form>
  )
}

/** Where the user is signed in, with a button to end every session but this one. */
export function OwnSessions() {
  return (
    <Loaded query={useQuery(accountQueries.sessions())}>
      {(sessions) => <SessionList sessions={sessions} />}
    </Loaded>
  )
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation('admin')
  const end = useEndSession()
  const list = useRef<HTMLDivElement>(null)
  // The button disappears with its session.
  const onSuccess = () => void focusOn(list.current)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <div className="stack" ref={list} tabIndex={-1}>
      <ItemList>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending}
            onEnd={() => end.mutate(session.id, { onSuccess })}
          />
        ))}
      </ItemList>
      {hasOthers && (
        <Button variant="line" busy={end.isPending} onClick={() => end.mutate(null, { onSuccess })}>
          {t('settings.endOthers')}
        </Button>
      )}
    </div>
  )
}

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const device = useDeviceName(session)
  const seen = formatMoment(session.lastSeenAt)
  return (
    <Item
      title={device}
      text={session.isCurrent ? t('settings.thisSession') : t('settings.lastSeen', { when: seen })}
    >
      {!session.isCurrent && (
        <Button
          variant="line"
          size="small"
          disabled={isEnding}
          aria-label={t('settings.endSessionOf', { device, when: seen })}
          onClick={onEnd}
        >
          {t('settings.endSession')}
        </Button>
      )}
    </Item>
  )
}

function useDeviceName({ browser, system }: OwnSession): string {
  const { t } = useTranslation('admin')
  if (browser && system) return t('settings.browserOn', { browser, system })
  return browser ?? system ?? t('settings.unknownDevice')
}

/** Changes the account; the form shows errors itself. */
function useChangeAccount() {
  const client = useQueryClient()
  return useConfirmedChange(
    (body: AccountChange) =>
      request<{ user: SessionUser }>('/api/auth/account', { method: 'PATCH', body }),
    {
      onDone: (answer) =>
        void client.setQueryData(sessionQueries.me().queryKey, sessionUserOf(answer)),
      done: (t) => t('settings.accountSaved'),
    },
  )
}

/** Changes the password; the form shows errors itself. */
function useChangePassword() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return useMutation({
    meta: { refreshed: [accountKeys.sessions()] },
    mutationFn: (body: PasswordChange) => request('/api/auth/password', { method: 'PUT', body }),
    onSuccess: () =>
      toast({ title: t('settings.passwordSaved'), description: t('settings.passwordSavedText') }),
  })
}

/** Ends one session or, if none is given, all sessions except the current one. */
function useEndSession() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return useMutation({
    meta: { failed: 'settings.sessionNotEnded', refreshed: [accountKeys.sessions()] },
    mutationFn: endSession,
    onSuccess: (_, id) =>
      toast({ title: t(id ? 'settings.sessionEnded' : 'settings.othersEnded') }),
  })
}

/** A session that has already ended counts as success. */
async function endSession(id: OwnSession['id'] | null): Promise<void> {
  try {
    await request(id ? `/api/auth/sessions/${id}` : '/api/auth/sessions', { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
