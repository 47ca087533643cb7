import { Section } from '../../components/section.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OUTCOMES_OF, type InboxMessage, type MessageAssignee } from '@ufuq/shared/contract/inbox'
import { shownName } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { useSession } from '../../session/session.tsx'
import { inboxQueries } from './queries.ts'
import { useHandling } from './use-handling.ts'

/** The assignee of a message, and its outcome; each choice is saved immediately. */
export function MessageHandling({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  return (
    <Section title={t('handling.title')}>
      <Assignee message={message} />
      <Outcome message={message} />
    </Section>
  )
}

function Assignee({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { data: people = [] } = useQuery(inboxQueries.assignees())
  const { handle, pending } = useHandling(message)
  const current = message.assignee?.id ?? null
  const chosen = pending?.assigneeId === undefined ? current : pending.assigneeId
  const others = withCurrent(people, message.assignee).filter(({ id }) => id !== me.id)

  return (
    <Field label={t('handling.assignee')}>
      {(control) => (
        <Select
          {...control}
          tall
          value={chosen ?? ''}
          onChange={({ target }) =>
            void handle(
              { assigneeId: target.value === '' ? null : Number(target.value) },
              { assigneeId: current },
            )
          }
        >
          <option value="">{t('handling.noAssignee')}</option>
          <option value={me.id}>{t('handling.me', { name: isolated(shownName(me)) })}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Keeps the current assignee in the list, even if that person can no longer be assigned. */
const withCurrent = (people: MessageAssignee[], current: MessageAssignee | null) =>
  current && people.every(({ id }) => id !== current.id) ? [...people, current] : people

function Outcome({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const { handle, pending } = useHandling(message)
  const { kind, outcome } = message
  const chosen = pending?.outcome === undefined ? outcome : pending.outcome

  return (
    <Field label={t('handling.outcome')} hint={useRecorded(message)}>
      {(control) => (
        <Select
          {...control}
          tall
          value={chosen ?? ''}
          onChange={({ target }) =>
            void handle(
              { outcome: OUTCOMES_OF[kind].find((one) => one === target.value) ?? null },
              { outcome },
            )
          }
        >
          <option value="">{t('handling.noOutcome')}</option>
          {OUTCOMES_OF[kind].map((one) => (
            <option key={one} value={one}>
              {t(`handling.outcomes.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useRecorded({ outcomeAt, outcomeBy }: InboxMessage): string | undefined {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  if (outcomeAt === null) return undefined
  const name = isolated(outcomeBy ?? t('users.former'))
  return t('handling.recorded', { name, when: formatMoment(outcomeAt) })
}
