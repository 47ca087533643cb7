import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { isProgramme } from '@ufuq/shared/contract/programmes'
import type { SiteField, SiteList, SitePart } from '@ufuq/shared/domain/site/fields'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteValue } from '@ufuq/shared/contract/site/values'
import type { SiteValuePath, SiteValues } from '@ufuq/shared/domain/site/values'
import { useLanguage } from '../../language.ts'

/**
 * In the types, one key of each kind represents all keys of that kind; a test compares the keys
 * with the schemas.
 */
type NameKey = 'site.fields.title'
type ListKey = 'admin:site.lists.projects.all.name'

/** The names of the parts, fields and lists of a page. */
export function usePageNames(page: SitePageName) {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const named = (own: string, general: string): string =>
    t(`admin:${i18n.exists(`admin:${own}`) ? own : general}` as `admin:${NameKey}`)
  /** The key of a list; the lists of the four programmes share one key. */
  const listKey = (path: string) => (page === 'projects' ? 'projects.all' : `${page}.${path}`)
  return {
    part: ({ name }: SitePart): string =>
      page === 'projects' && isProgramme(name)
        ? t(`common:categories.${name}`)
        : named(`site.parts.${page}.${name}`, `site.parts.any.${name}`),
    /** `path` names a field, or a list and one of its fields. */
    field: (path: string): string => {
      const own = path.replace(`meta.${page}.`, 'meta.').replace('meta.publications.', 'meta.')
      return named(`site.named.${page}.${own}`, `site.fields.${path.split('.').at(-1)}`)
    },
    list: (path: string): string => t(`admin:site.lists.${listKey(path)}.name` as ListKey),
    add: (path: string): string => t(`admin:site.lists.${listKey(path)}.add` as ListKey),
  }
}

/** The display names of a page's items and values. */
export function useValueNames() {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()

  /**
   * The name of an item: its main value in a language, or in the other language if that value is
   * missing.
   */
  const itemIn = (
    values: SiteValues,
    { path, list, id }: { path: string; list: SiteList; id: string },
    wanted: Language = language,
  ): string => {
    const at = `${path}.${id}.${list.main}`
    const found = [wanted, 'shared' as const, otherLanguage(wanted)]
      .map((side) => values[side][at])
      .find((value) => typeof value === 'string' && value !== '')
    return typeof found === 'string' ? found : t('site.list.unnamed')
  }

  const choice = (value: string): string =>
    isProgramme(value) ? t(`common:categories.${value}`) : value

  return {
    itemIn,
    choice,
    /**
     * A value as screens show it; if the value is the order of a list, the names of the list's
     * items.
     */
    value(value: SiteValue | null, shown: ShownAs): string {
      if (value === null) return ''
      if (typeof value === 'string') {
        return shown.field?.kind === 'choice' ? choice(value) : value
      }
      const { list } = shown
      if (!list) return ''
      const names = value.map((id) => itemIn(shown.values, { ...list, id }))
      return new Intl.ListFormat(language, { type: 'unit' }).format(names)
    },
  }
}

/**
 * The display name of a value: the name of its part or item, followed by the value's own name.
 * `values` contains the items' names.
 */
export function usePathName(page: SitePageName) {
  const { t } = useTranslation('admin')
  const names = usePageNames(page)
  const { itemIn } = useValueNames()
  return ({ path, part, field, list }: SiteValuePath, values: SiteValues): string => {
    const [heading, name] = !field
      ? [names.part(part), names.list(list?.path ?? path)]
      : list?.id === undefined
        ? [names.part(part), names.field(path)]
        : [
            itemIn(values, { ...list, id: list.id }),
            names.field(`${list.path}.${path.slice(path.lastIndexOf('.') + 1)}`),
          ]
    return t('site.nameOf', { heading, name })
  }
}

interface ShownAs {
  field?: SiteField | undefined
  /** The list whose order is shown, if the value is the order of a list. */
  list?: { path: string; list: SiteList } | undefined
  /** The values that contain the items' names. */
  values: SiteValues
}
