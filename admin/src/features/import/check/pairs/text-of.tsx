import { useTranslation } from 'react-i18next'
import type { SourceText } from '@ufuq/shared/contract/imports/plan'
import { DateText } from '@ufuq/shared/ui/bdi'

/** A title, with details that distinguish it from other texts of the same title. */
export function TextOf({ text }: { text: SourceText }) {
  const { t } = useTranslation('admin')
  const { title, publishedAt, slug, language } = text
  return (
    <div className="text" lang={language ?? undefined} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <b>{title || t('import.pairs.untitled')}</b>
      <small>
        {publishedAt !== null && <DateText iso={publishedAt} />}{' '}
        <bdi dir="ltr" className="import-code">
          {slug}
        </bdi>
      </small>
    </div>
  )
}
