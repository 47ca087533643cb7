import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { fitHeader } from '@ufuq/shared/domain/menus/header-fit'
import { shownMenus, type TargetNames } from '@ufuq/shared/domain/menus/shown-menus'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { classNames } from '@ufuq/shared/ui/class-names'
import { useLanguage } from '../../../language.ts'
import { siteQueries } from '../queries.ts'

const WIDTHS = [1440, 1280, 1024] as const

/** Whether the public header shows a picture or another name instead of the drawn logo. */
const hasOwnLogo = (organisation: SitePage | undefined, language: Language): boolean =>
  organisation !== undefined &&
  (LANGUAGES.some((one) => Boolean(organisation.live[one]['logo'])) ||
    organisation.live[language]['siteName'] !== organisation.shipped[language]['siteName'])

interface FitTableProps {
  typed: SiteValues
  names: TargetNames
}

/** Shows how many entries of the header fit at each window width, in both languages. */
export function FitTable({ typed, names }: FitTableProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data } = useQuery(siteQueries.page('organisation'))
  const fitIn = (one: Language) => {
    const { header } = shownMenus(typed, one, names)
    const fit = fitHeader(header, { language: one, hasDrawnLogo: !hasOwnLogo(data?.page, one) })
    return { ...fit, total: header.length }
  }
  const fits = LANGUAGES.map(fitIn)
  const from = [...WIDTHS]
    .toReversed()
    .find((width) => fits.every(({ fitting, total }) => fitting(width) === total))
  return (
    <section className="menu-fit" aria-label={t('menus.fit.title')}>
      <table>
        <caption>{t('menus.fit.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('menus.fit.window')}</th>
            {WIDTHS.map((width) => (
              <th key={width} scope="col">
                <LeftToRight>{String(width)}</LeftToRight>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[language, otherLanguage(language)].map((one) => {
            const { fitting, total } = fitIn(one)
            return (
              <tr key={one}>
                <th scope="row">{t(`editor.languages.${one}`)}</th>
                {WIDTHS.map((width) => (
                  <td key={width}>
                    <span className={classNames('fits', fitting(width) < total && 'some')}>
                      {t('menus.fit.of', { count: fitting(width), total })}
                    </span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="say" role="status">
        {from === undefined
          ? t('menus.fit.some')
          : from === 1024
            ? t('menus.fit.all')
            : t('menus.fit.from', { width: String(from) })}
      </p>
    </section>
  )
}
