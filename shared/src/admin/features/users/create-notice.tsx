import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../client/api-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { problemText, refusedFields } from '../../account-problems.ts'
import { errorText, type AdminT } from '../../error-text.ts'

export type CreateMessage =
  { kind: 'created' } | { kind: 'allRequired' } | { kind: 'failed'; error: unknown }

export function CreateNotice({ message }: { message: CreateMessage | null }) {
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
        : t('users.createError', { message: createProblem(t, message.error) })}
    </Notice>
  )
}

function createProblem(t: AdminT, error: unknown): string {
  const [refused] = refusedFields(error)
  const problem = problemText(t, refused && { message: refused.problem })
  if (problem) return problem
  const isKnown = error instanceof TypeError || (error instanceof ApiError && error.code !== null)
  return isKnown ? errorText(t, error) : t('users.createFailed')
}
