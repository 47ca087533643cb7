import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../language.ts'
import { useConfirmedChange } from '../../session/use-confirmed-change.ts'
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

const useExport = () =>
  useConfirmedChange((address: string) => receiveFile(address, 'export.csv'), {
    onDone: saveFile,
    failed: 'inbox.exportFailed',
  })
