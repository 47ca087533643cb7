import { useTranslation } from 'react-i18next'
import type { SitePart } from '@ufuq/shared/domain/site/fields'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_SIDES } from '@ufuq/shared/contract/site/values'
import {
  orderIn,
  orderPath,
  valuePathsIn,
  type SiteValuePath,
  type SiteValues,
} from '@ufuq/shared/domain/site/values'
import { isDifferent, type Three } from '../../../entries/merge/compare-fields.ts'
import { compareOrders } from '../../../entries/merge/orders.ts'
import type { ComparedField } from '../../../entries/merge/compared-fields.ts'
import { compareTexts, compareWhole } from '../../../entries/merge/paragraphs.ts'
import { usePathName, useValueNames } from '../value-names.ts'
import { nameOf as nameInForm, valuesIn, type PageForm } from './page-values.ts'

type Parts = readonly SitePart[]

/**
 * The differences between what the user typed and what somebody else saved, value by value, both
 * based on `base`.
 */
export function useComparePages(page: SitePageName, parts: Parts) {
  const { t } = useTranslation('admin')
  const nameOf = usePathName(page)
  const shown = useValueNames()

  return ({ base, mine, theirs }: Three<PageForm>): ComparedField[] => {
    const three = {
      base: valuesIn(base),
      mine: valuesIn(mine),
      theirs: valuesIn(theirs),
    }
    const all = joinedItems(parts, three)
    return comparedPaths(parts, three).map(({ place: valuePath, ...compared }) => {
      const { side, path, field, list } = valuePath
      const language = side === 'shared' ? null : side
      const label = nameOf(valuePath, all)
      return {
        place: nameInForm(side, path),
        label: language ? `${t(`editor.languages.${language}`)} · ${label}` : label,
        language,
        hasParagraphs: field?.kind === 'longText',
        ...compared,
        shown: (value) =>
          shown.value(field ? value : (JSON.parse(value) as string[]), {
            field,
            list,
            values: all,
          }),
      }
    })
  }
}

/** The values that differ among the three versions, with the merged result of each. */
export function comparedPaths(parts: Parts, three: Three<SiteValues>) {
  const valuePaths = valuePathsIn(parts, joinedItems(parts, three))
  return valuePaths
    .map((valuePath) => ({ place: valuePath, ...comparedAt(valuePath, three) }))
    .filter(isDifferent)
}

function comparedAt(
  { side, path, field, list }: SiteValuePath,
  { base, mine, theirs }: Three<SiteValues>,
): Pick<ComparedField, 'stretches' | 'isContested'> {
  if (field) {
    const was = base[side][path]
    // The order shows that an item was removed, so its texts do not count as changed.
    const textIn = (values: SiteValues) => (values[side][path] ?? was ?? '') as string
    const compare = field.kind === 'longText' ? compareTexts : compareWhole
    return { stretches: compare(textIn(base), textIn(mine), textIn(theirs)) }
  }
  const at = list?.path ?? ''
  const touched = (values: SiteValues) => (id: string) => isRewritten(`${at}.${id}.`, base, values)
  return compareOrders(
    { base: orderIn(base, at), mine: orderIn(mine, at), theirs: orderIn(theirs, at) },
    { mine: touched(mine), theirs: touched(theirs) },
  )
}

const isRewritten = (item: string, base: SiteValues, values: SiteValues): boolean =>
  SITE_SIDES.some((side) =>
    Object.entries(values[side]).some(
      ([path, value]) => path.startsWith(item) && value !== (base[side][path] ?? ''),
    ),
  )

/** All values of the three versions, so that each has a row. */
function joinedItems(parts: Parts, { base, mine, theirs }: Three<SiteValues>): SiteValues {
  const all: SiteValues = {
    ar: { ...base.ar, ...theirs.ar, ...mine.ar },
    en: { ...base.en, ...theirs.en, ...mine.en },
    shared: { ...base.shared, ...theirs.shared, ...mine.shared },
  }
  const shared = { ...all.shared }
  for (const { list } of valuePathsIn(parts, all)) {
    if (!list || list.id !== undefined) continue
    const ids = [mine, theirs, base].flatMap((values) => orderIn(values, list.path))
    shared[orderPath(list.path)] = [...new Set(ids)]
  }
  return { ...all, shared }
}
