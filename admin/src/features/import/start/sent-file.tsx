import { useTranslation } from 'react-i18next'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import type { Sent } from '../sending.ts'

/** The file while it is being sent. */
export function SentFile({ sent: { file, bytes, ending } }: { sent: Sent & { bytes: number } }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <section className="import-job" aria-label={t('import.sending.label')}>
      <div className="import-row">
        <b>
          <bdi dir="auto">{file.name}</bdi>
        </b>
        <span className="say">
          {t('import.sending.sent', {
            sent: formatSize(bytes, locale),
            total: formatSize(file.size, locale),
          })}
        </span>
      </div>
      <ProgressBar label={t('import.sending.label')} done={bytes} total={file.size} size="large" />
      <p className="say">{t('import.sending.text')}</p>
      <div className="import-buttons">
        <Button variant="line" size="small" onClick={() => ending.abort()}>
          {t('import.sending.cancel')}
        </Button>
      </div>
    </section>
  )
}
