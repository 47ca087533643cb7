import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'

type Described = Pick<Picture, 'values'>

export const isDescribed = (
  { values: { alternative, decorative } }: Described,
  language: Language,
): boolean => decorative || alternative[language] !== ''

/**
 * Shows in which languages a picture is described: a full or a crossed-out sun for each, or one
 * chip if it is described in neither.
 */
export function DescribedMarks({ picture }: { picture: Described }) {
  const { t } = useTranslation('admin')
  if (!LANGUAGES.some((language) => isDescribed(picture, language))) {
    return <span className="described-mark">{t('pictures.filters.undescribed')}</span>
  }
  return (
    <span className="described">
      {LANGUAGES.map((language) => {
        const isThere = isDescribed(picture, language)
        return (
          <span key={language} className="described-mark" data-there={isThere || undefined}>
            <svg viewBox="0 0 18 12" aria-hidden="true" focusable="false">
              <path d="M0 10.5H18" stroke="currentColor" strokeWidth="1.5" />
              {isThere ? (
                <path d="M3 9.7A6 6 0 0 1 15 9.7Z" fill="currentColor" />
              ) : (
                <path d="M6 3l6 5M12 3 6 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
              )}
            </svg>
            <span aria-hidden="true">{t(`pairs.short.${language}`)}</span>
            <VisuallyHidden>
              {t(`pictures.${isThere ? 'described' : 'undescribed'}.${language}`)}
            </VisuallyHidden>
          </span>
        )
      })}
    </span>
  )
}
