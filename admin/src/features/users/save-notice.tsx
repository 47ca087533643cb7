import { useTranslation } from 'react-i18next'
import { Notice } from '@ufuq/shared/ui/notice'
import { errorText, type AdminT } from '../../error-text.ts'
import type { SaveMessage } from './role-changes.ts'

const tones = { all: 'success', partly: 'warning', none: 'danger', unexpected: 'danger' } as const

/** The result of a bulk save, and the reasons for failures. */
export function SaveNotice({ message }: { message: SaveMessage | null }) {
  const { t } = useTranslation(['admin', 'common'])
  if (!message) return null
  return (
    <Notice tone={tones[message.kind]} role={message.kind === 'all' ? 'status' : 'alert'}>
      <p>{summary(t, message)}</p>
      {reasons(t, message).map((reason) => (
        <p key={reason}>{t('users.roleError', { message: reason })}</p>
      ))}
    </Notice>
  )
}

function summary(t: AdminT, message: SaveMessage): string {
  switch (message.kind) {
    case 'all':
      return t('users.saveAll', { count: message.saved })
    case 'partly':
      return t('users.savePartly', { count: message.saved, failed: message.failed.length })
    case 'none':
      return t('users.saveNone')
    case 'unexpected':
      return t('users.saveFailed')
  }
}

/** Lists each reason once, regardless of the number of affected rows. */
const reasons = (t: AdminT, message: SaveMessage): string[] =>
  'failed' in message
    ? [...new Set(message.failed.map(({ error }) => errorText(t, error, t('users.roleFailed'))))]
    : []
