import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { receiveFile, saveFile } from '@ufuq/shared/client/saved-file'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../language.ts'
import { IMPORTS } from '../queries.ts'

interface ReportFileProps {
  id: number
  /** The name for screen readers, if there are several such buttons. */
  label?: string
}

/** Downloads the whole report. */
export function ReportFile({ id, label }: ReportFileProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const file = useMutation({
    meta: { failed: 'import.report.failedTitle' },
    mutationFn: () => receiveFile(`${IMPORTS}/${id}/report.csv?language=${language}`, 'report.csv'),
    onSuccess: saveFile,
    gcTime: 0,
  })
  return (
    <Button
      variant="line"
      size="small"
      busy={file.isPending}
      aria-label={label}
      onClick={() => file.mutate()}
    >
      <Icon icon={Download} />
      {t('import.runs.csv')}
    </Button>
  )
}
