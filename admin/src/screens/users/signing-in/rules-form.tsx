import { ApiError } from '@ufuq/shared/client/api-error'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import {
  TWO_FACTOR_RULES,
  type PasswordSwitch,
  type SignInRules,
  type TwoFactorRule,
} from '@ufuq/shared/contract/two-factor'
import { ROLES, shownName, type Role, type User } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { Switch } from '@ufuq/shared/ui/switch'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FieldGroup } from '../../../components/field-group.tsx'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { useUnsavedChanges } from '../../../components/unsaved-changes.tsx'
import { conflictBodyOf } from '../../../entry/form/entry-kind.ts'
import { Part } from '../../../frame/part.tsx'
import { useSession } from '../../../session/session.tsx'
import { useSaveRules } from './queries.ts'

interface RulesFormProps {
  rules: SignInRules
  users: readonly User[]
  /** Whether people can sign in with a work account. */
  hasProvider: boolean
}

/** Who needs a second step, and whether passwords are accepted. Nothing changes before saving. */
export function RulesForm({ rules, users, hasProvider }: RulesFormProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const save = useSaveRules()
  const [draft, setDraft] = useState(rules)
  const { twoFactor, passwords } = draft
  const isDirty = JSON.stringify({ ...draft, version: rules.version }) !== JSON.stringify(rules)
  useUnsavedChanges(isDirty, { loss: t('signingIn.leaveText') })
  const submit = () =>
    save.mutate(
      { ...draft, version: rules.version },
      {
        onSuccess(saved) {
          if (!saved) return
          setDraft(saved)
          toast({ title: t('signingIn.saved') })
        },
      },
    )
  return (
    <form
      className="sections"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Part id="rules" title={t('signingIn.rules.title')} text={t('signingIn.rules.text')}>
        {ROLES.map((role) => (
          <RoleRule
            key={role}
            role={role}
            rule={twoFactor[role]}
            saved={rules.twoFactor[role]}
            users={users}
            onChange={(rule) => setDraft({ ...draft, twoFactor: { ...twoFactor, [role]: rule } })}
          />
        ))}
      </Part>
      <Part
        id="passwords"
        title={t('signingIn.passwords.title')}
        text={t('signingIn.passwords.text')}
      >
        <Passwords
          passwords={passwords}
          users={users}
          hasProvider={hasProvider}
          onChange={(changed) => setDraft({ ...draft, passwords: changed })}
        />
      </Part>
      {conflictBodyOf(save.error) && (
        <Notice tone="warning" role="alert" title={t('signingIn.conflict')}>
          {t(`signingIn.passwords.${rules.passwords.isOn ? 'savedOn' : 'savedOff'}`)}
        </Notice>
      )}
      {save.error instanceof ApiError && save.error.status === 422 && (
        <Notice tone="danger" role="alert">
          {t('signingIn.refused')}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          disabled={!isDirty}
          busy={save.isPending}
          busyLabel={t('signingIn.saving')}
        >
          {t('signingIn.save')}
        </Button>
      </div>
    </form>
  )
}

interface PasswordsProps extends Pick<RulesFormProps, 'users' | 'hasProvider'> {
  passwords: PasswordSwitch
  onChange: (passwords: PasswordSwitch) => void
}

/** Whether passwords are accepted, and which administrators keep theirs in any case. */
function Passwords({ passwords: { isOn, keptBy }, users, hasProvider, onChange }: PasswordsProps) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const isLocked = isOn && !hasProvider
  const administrators = users.filter(
    ({ role, isDisabled, invitation }) => role === 'admin' && !isDisabled && !invitation,
  )
  return (
    <>
      <Switch
        label={t('signingIn.passwords.isOn')}
        hint={t(isLocked ? 'signingIn.passwords.needsProvider' : 'signingIn.passwords.hint')}
        checked={isOn}
        disabled={isLocked}
        onCheckedChange={(isOnNow) =>
          onChange({ isOn: isOnNow, keptBy: keptBy.length > 0 ? keptBy : [me.id] })
        }
      />
      {!isOn && (
        <FieldGroup label={t('signingIn.passwords.keptBy')}>
          {administrators.map((user) => (
            <Checkbox
              key={user.id}
              label={<bdi>{shownName(user)}</bdi>}
              checked={keptBy.includes(user.id)}
              onChange={({ target }) => {
                const others = keptBy.filter((id) => id !== user.id)
                onChange({ isOn, keptBy: target.checked ? [...others, user.id] : others })
              }}
            />
          ))}
          <p className="hint">{t('signingIn.passwords.keptByText')}</p>
        </FieldGroup>
      )}
    </>
  )
}

interface RoleRuleProps {
  role: Role
  rule: TwoFactorRule
  saved: TwoFactorRule
  users: readonly User[]
  onChange: (rule: TwoFactorRule) => void
}

/** Whether a role needs a second step. Nobody can require for their own role what they lack. */
function RoleRule({ role, rule, saved, users, onChange }: RoleRuleProps) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const lacking = users.filter(
    (user) => user.role === role && !user.isDisabled && user.hasTwoFactor === false,
  )
  const isLocked = saved.rule !== 'required' && lacking.some(({ id }) => id === me.id)
  const was = t(`signingIn.rules.options.${saved.rule}`)
  return (
    <FieldGroup label={t(`roles.${role}`)}>
      <PickFilter
        chosen={rule.rule}
        onChoose={(option) => onChange({ ...rule, rule: option })}
        values={TWO_FACTOR_RULES.map((option) => ({
          value: option,
          text: t(`signingIn.rules.options.${option}`),
          disabled: isLocked && option === 'required',
          describedBy: isLocked ? `${role}-locked` : undefined,
        }))}
      />
      {isLocked && (
        <p id={`${role}-locked`} className="hint">
          {t('signingIn.rules.locked')}{' '}
          <Link className="more" to="/admin/security">
            {t('security.open')}
          </Link>
        </p>
      )}
      {rule.rule === 'required' && (
        <Field
          label={t('signingIn.rules.grace')}
          hint={t('signingIn.rules.graceHint', { max: TWO_FACTOR.graceDays })}
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              dir="ltr"
              className="days"
              required
              min={0}
              max={TWO_FACTOR.graceDays}
              value={Number.isNaN(rule.graceDays) ? '' : rule.graceDays}
              onChange={({ target }) => onChange({ ...rule, graceDays: target.valueAsNumber })}
            />
          )}
        </Field>
      )}
      {rule.rule !== saved.rule && (
        <p className="hint" role="status">
          {rule.rule !== 'required'
            ? t(`signingIn.rules.consequence.${rule.rule}`)
            : lacking.length > 0
              ? t('signingIn.rules.consequence.required', { count: lacking.length })
              : t('signingIn.rules.consequence.met')}{' '}
          {t('signingIn.rules.was', { rule: was })}
        </p>
      )}
    </FieldGroup>
  )
}
