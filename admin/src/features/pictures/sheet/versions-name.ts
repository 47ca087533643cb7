import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../language.ts'

/** Returns a function that lists the names of a page's versions, given their numbers. */
export function useVersionsName(): (versions: readonly number[]) => string {
  const { t } = useTranslation('admin')
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  return (versions) =>
    list.format(
      versions.map((number) =>
        number === 0 ? t('site.history.first') : t('site.history.version', { number }),
      ),
    )
}
