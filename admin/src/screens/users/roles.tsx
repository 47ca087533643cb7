import { ROLES, type Role, type User } from '@ufuq/shared/contract/users'
import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Expander } from '../../components/expander.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { RadioList } from '../../components/field-group.tsx'
import { useSaveRoles, type RoleChange, type RoleFailure } from './queries.ts'

/** The roles from the fewest rights to the most. */
const RISING = ROLES.toReversed()

/** The roles to choose from, each with its rights. */
export function RoleField({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation('admin')
  return (
    <RadioList
      label={t('fields.role')}
      options={RISING.map((role) => ({
        value: role,
        label: t(`roles.${role}`),
        hint: t(`roleGuide.${role}`),
      }))}
      input={input}
    />
  )
}

/** The explanation of the roles, for people who only read the list of users. */
export function RoleGuide() {
  const { t } = useTranslation('admin')
  return (
    <Expander summary={t('roleGuide.title')} isLink>
      <Facts>
        {RISING.map((role) => (
          <Fact key={role} name={t(`roles.${role}`)}>
            {t(`roleGuide.${role}`)}
          </Fact>
        ))}
      </Facts>
    </Expander>
  )
}

const MESSAGE_MS = 5000

export type SaveMessage =
  | { kind: 'all'; saved: number }
  | { kind: 'partly'; saved: number; failed: RoleFailure[] }
  | { kind: 'none'; failed: RoleFailure[] }
  | { kind: 'unexpected' }

/**
 * The chosen but unsaved roles. A choice equal to the server's role does not count, so saved and
 * reverted changes disappear automatically, whereas failed changes stay.
 */
export function useRoleChanges(users: User[]) {
  const [choices, setChoices] = useState<ReadonlyMap<number, Role>>(new Map())
  const [failures, setFailures] = useState<ReadonlyMap<number, unknown>>(new Map())
  const { message, show, clear } = useTimedMessage<SaveMessage>()
  const saving = useSaveRoles()

  const changes: RoleChange[] = users.flatMap(({ id, role }) => {
    const choice = choices.get(id)
    return choice !== undefined && choice !== role ? [{ id, role: choice }] : []
  })

  const choose = (id: number, role: Role) => {
    setChoices((last) => new Map(last).set(id, role))
    setFailures((last) => new Map([...last].filter(([failedId]) => failedId !== id)))
  }

  const save = () => {
    clear()
    saving.mutate(changes, {
      onSuccess: ({ saved, failed }) => {
        if (saved.length + failed.length === 0) return
        setFailures(new Map(failed.map(({ id, error }) => [id, error])))
        show(messageOf(saved.length, failed), MESSAGE_MS)
      },
      onError: () => show({ kind: 'unexpected' }, MESSAGE_MS),
    })
  }

  return {
    changes,
    choose,
    save,
    isSaving: saving.isPending,
    message,
    roleOf: (user: User): Role => choices.get(user.id) ?? user.role,
    /** Whether a role has been chosen here for the user, even if it has been saved since. */
    isTouched: ({ id }: User): boolean => choices.has(id),
    isUnsaved: (user: User): boolean => changes.some(({ id }) => id === user.id),
    /** The reason why this user's role could not be saved. */
    failureOf: (user: User): unknown => failures.get(user.id),
  }
}

export type RoleChanges = ReturnType<typeof useRoleChanges>

function messageOf(saved: number, failed: RoleFailure[]): SaveMessage {
  if (failed.length === 0) return { kind: 'all', saved }
  return saved > 0 ? { kind: 'partly', saved, failed } : { kind: 'none', failed }
}

/** A message that disappears automatically. Showing another message restarts the timer. */
export function useTimedMessage<Message>() {
  const [shown, setShown] = useState<{ message: Message; milliseconds: number } | null>(null)

  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.milliseconds)
    return () => clearTimeout(timer)
  }, [shown])

  return {
    message: shown?.message ?? null,
    show: (message: Message, milliseconds: number) => setShown({ message, milliseconds }),
    clear: () => setShown(null),
  }
}
