import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { DateText, LeftToRight } from '@ufuq/shared/ui/bdi'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Fact, Facts } from '../../../components/facts.tsx'
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
      <Facts>
        <Fact name={t('pictures.sheet.dimensions')}>
          <LeftToRight>
            {width} × {height}
          </LeftToRight>
        </Fact>
        <Fact name={t('pictures.sheet.size')}>
          {formatSize(bytes, locale)} <LeftToRight>{type.toUpperCase()}</LeftToRight>
        </Fact>
        <Fact name={t('pictures.sheet.uploadedBy')}>{toName(createdBy)}</Fact>
        <Fact name={t('pictures.sheet.uploadedAt')}>
          <DateText iso={createdAt} />
        </Fact>
        <Fact name={t('pictures.sheet.taken')}>{t('pictures.sheet.takenRemoved')}</Fact>
      </Facts>
    </section>
  )
}
