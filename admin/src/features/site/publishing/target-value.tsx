import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { readTarget } from '@ufuq/shared/domain/menus/targets'
import { useLanguage } from '../../../language.ts'
import { useMenuTargets } from '../menus/menu-targets.ts'

/** The target of a menu entry: the title of a page or the name of a tag. */
export function TargetValue({ value }: { value: string }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { pages, tags, isLoading } = useMenuTargets()
  const nameIn = (names: Partial<Record<'ar' | 'en', string | null>>) =>
    names[language] || names[otherLanguage(language)]
  const target = readTarget(value)
  if (target?.kind === 'page') {
    const page = pages.find(({ id }) => id === target.id)
    return <p dir="auto">{page ? nameIn(page.titles) : isLoading ? '…' : t('menus.gone')}</p>
  }
  if (target?.kind === 'tag') {
    const tag = tags.find(({ id }) => id === target.id)
    const name = tag && nameIn(tag)
    return <p>{name ? t('menus.tagged', { tag: name }) : isLoading ? '…' : t('menus.gone')}</p>
  }
  return <p dir="ltr">{value}</p>
}
