import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useTranslation } from 'react-i18next'
import { LanguageMarks } from '../../components/language-marks.tsx'

type Described = Pick<Picture, 'values'>

export const isDescribed = (
  { values: { alternative, decorative } }: Described,
  language: Language,
): boolean => decorative || alternative[language] !== ''

/** Shows in which languages a picture is described. */
export function DescribedMarks({ picture }: { picture: Described }) {
  const { t } = useTranslation('admin')
  if (!LANGUAGES.some((language) => isDescribed(picture, language)))
    return <StatusChip state="missing">{t('pictures.filters.undescribed')}</StatusChip>
  return (
    <LanguageMarks
      markOf={(language) =>
        isDescribed(picture, language)
          ? { state: 'published', text: t('pictures.described') }
          : { state: 'missing', text: t('pictures.filters.undescribed') }
      }
    />
  )
}
