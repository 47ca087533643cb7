import { useTranslation } from 'react-i18next'
import { Notice } from '@ufuq/shared/ui/notice'
import { errorText } from '../../error-text.ts'
import { firstFieldErrorText } from '../../field-errors.ts'

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
        : t('users.createError', {
            message:
              firstFieldErrorText(t, message.error) ??
              errorText(t, message.error, t('users.createFailed')),
          })}
    </Notice>
  )
}
