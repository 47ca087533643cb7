import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../language.ts'
import { useConfirmedChange } from '../../session/use-confirmed-change.ts'
import { useAbility } from '../../session/session.tsx'

interface ExportButtonProps {
  path: string
  /** The parameters of the list. */
  query: string
}

/** Exports the whole list as a file, across all its pages. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const exported = useExport()
  if (!useAbility('inbox.export')) return null
  const params = new URLSearchParams(query)
  params.delete('after')
  params.set('language', language)
  return (
    <Button
      size="small"
      variant="line"
      busy={exported.isPending}
      aria-label={t('inbox.export')}
      onClick={() => exported.mutate(`${path}?${params}`)}
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
