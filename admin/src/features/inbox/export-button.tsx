import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../language.ts'
import { useConfirmedCall } from '../../session/confirmed-calls.tsx'
import { useAbility } from '../../session/session.tsx'
import { queryOf, useInboxAddress } from './inbox-address.ts'

/** Exports the whole list as a file, across all its pages. */
export function ExportButton() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { tab, q, messageChoice, assigneeChoice, subscriberChoice } = useInboxAddress()
  const exported = useExport()
  if (!useAbility('inbox.export')) return null
  const address =
    tab === 'subscribers'
      ? `/api/subscribers/export.csv${queryOf({ status: subscriberChoice, q, language })}`
      : `/api/messages/export.csv${queryOf({ kind: tab, status: messageChoice, assignee: assigneeChoice, q, language })}`
  return (
    <Button
      size="small"
      variant="line"
      busy={exported.isPending}
      aria-label={t('inbox.export')}
      onClick={() => exported.mutate(address)}
    >
      <Icon icon={Download} />
      <span className="only-wide">{t('inbox.export')}</span>
      <span className="only-phone">{t('inbox.exportShort')}</span>
    </Button>
  )
}

function useExport() {
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'inbox.exportFailed' },
    mutationFn: (address: string) => confirmedCall(() => receiveFile(address, 'export.csv')),
    onSuccess: (file) => file && saveFile(file),
    gcTime: 0,
  })
}
