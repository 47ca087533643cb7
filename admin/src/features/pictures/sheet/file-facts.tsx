import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { DateText, LeftToRight } from '@ufuq/shared/ui/bdi'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'

/** The properties of the file. */
export function FileFacts({ picture }: { picture: Picture }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const toName = useColleagueName()
  const id = useId()
  const { width, height, bytes, type, createdBy, createdAt } = picture
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('pictures.sheet.file')}</h3>
      <dl className="picture-facts">
        <div>
          <dt>{t('pictures.sheet.dimensions')}</dt>
          <dd className="num">
            <LeftToRight>
              {width} × {height}
            </LeftToRight>
          </dd>
        </div>
        <div>
          <dt>{t('pictures.sheet.size')}</dt>
          <dd>
            {formatSize(bytes, locale)} <LeftToRight>{type.toUpperCase()}</LeftToRight>
          </dd>
        </div>
        <div>
          <dt>{t('pictures.sheet.uploadedBy')}</dt>
          <dd>{toName(createdBy)}</dd>
        </div>
        <div>
          <dt>{t('pictures.sheet.uploadedAt')}</dt>
          <dd>
            <DateText iso={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('pictures.sheet.taken')}</dt>
          <dd>{t('pictures.sheet.takenRemoved')}</dd>
        </div>
      </dl>
    </section>
  )
}
