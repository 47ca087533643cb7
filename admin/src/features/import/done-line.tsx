import CircleCheck from 'lucide-react/icons/circle-check'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useFormatMoment } from '../../dates/format-moment.ts'

/** The file of the import, on one line. */
export function DoneLine({ shown: { file, source, startedBy, createdAt } }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const facts = [
    source && t(`import.check.systems.${source.system}`),
    source?.title,
    formatSize(file.bytes, locale),
    startedBy && t('import.running.by', { name: startedBy.name }),
    formatMoment(createdAt),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <div className="import-done">
      <Icon icon={CircleCheck} />
      <span>
        <b>
          <bdi dir="auto">{file.name}</bdi>
        </b>
        {facts.map((fact) => (
          <Fragment key={fact}>
            {' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </span>
    </div>
  )
}
