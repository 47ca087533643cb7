import { useTranslation } from 'react-i18next'
import type { SitePart } from '../../../../domain/site/fields.ts'
import { isSame } from '../../../../domain/site/overlay.ts'
import type { SitePageName } from '../../../../contract/site/page-names.ts'
import { SITE_SIDES } from '../../../../contract/site/trees.ts'
import {
  orderIn,
  orderPath,
  placesIn,
  type SitePlace,
  type SiteValues,
} from '../../../../domain/site/values.ts'
import type { ComparedField } from '../../../saving/compared-fields.ts'
import { compareTexts, compareWhole, type Stretch } from '../../../saving/paragraphs.ts'
import { usePlaceName, useValueNames } from '../names.ts'
import { valuesIn, type PageForm } from './page-values.ts'

type Parts = readonly SitePart[]

interface Three {
  base: SiteValues
  mine: SiteValues
  theirs: SiteValues
}

/** Value by value, the differences between what I typed and what somebody else saved, both from the same `base`. */
export function useComparePages(page: SitePageName, parts: Parts) {
  const { t } = useTranslation('admin')
  const nameOf = usePlaceName(page)
  const shown = useValueNames()

  return (base: PageForm, mine: PageForm, theirs: PageForm): ComparedField[] => {
    const three = {
      base: valuesIn(parts, base),
      mine: valuesIn(parts, mine),
      theirs: valuesIn(parts, theirs),
    }
    const all = joinedItems(parts, three)
    return comparedPlaces(parts, three).map(({ place, stretches }) => {
      const { side, path, field, list } = place
      const language = side === 'shared' ? null : side
      const label = nameOf(place, all)
      return {
        place: `${side}.${path}`,
        label: language ? `${t(`editor.languages.${language}`)} · ${label}` : label,
        language,
        hasParagraphs: field?.kind === 'longText',
        stretches,
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

/** The places where the three are not the same, with what becomes of each. */
export function comparedPlaces(parts: Parts, three: Three) {
  const places = placesIn(parts, joinedItems(parts, three))
  return places
    .map((place) => ({ place, stretches: stretchesOf(place, three) }))
    .filter(({ stretches }) => stretches.some(({ kind }) => kind !== 'same'))
}

function stretchesOf(
  { side, path, field, list }: SitePlace,
  { base, mine, theirs }: Three,
): Stretch[] {
  if (field) {
    const was = base[side].get(path)
    // Whether a removed item goes is a matter of the order: its texts are then nobody's change.
    const textIn = (values: SiteValues) => (values[side].get(path) ?? was ?? '') as string
    const compare = field.kind === 'longText' ? compareTexts : compareWhole
    return compare(textIn(base), textIn(mine), textIn(theirs))
  }
  const at = list?.path ?? ''
  const orders = {
    base: orderIn(base, at),
    mine: orderIn(mine, at),
    theirs: orderIn(theirs, at),
  }
  const touched = (values: SiteValues) => (id: string) => isRewritten(`${at}.${id}.`, base, values)
  const joined = joinedOrders(orders, { mine: touched(mine), theirs: touched(theirs) })
  if (isSame(orders.mine, orders.theirs)) return [{ kind: 'same', text: '' }]
  const [before, ours, other] = [joined.base, joined.mine, joined.theirs].map((ids) =>
    JSON.stringify(ids),
  ) as [string, string, string]
  // Nothing is left to decide, but what either did has to be taken.
  if (ours === other) {
    return [{ kind: isSame(orders.theirs, orders.base) ? 'mine' : 'theirs', text: ours }]
  }
  return compareWhole(before, ours, other)
}

const isRewritten = (item: string, base: SiteValues, values: SiteValues): boolean =>
  SITE_SIDES.some((side) =>
    [...values[side]].some(
      ([path, value]) => path.startsWith(item) && value !== (base[side].get(path) ?? ''),
    ),
  )

type Order = readonly string[]
type IsTouched = (id: string) => boolean

/**
 * The three orders of a list with the items that either added, and without those that either removed: what is left to
 * compare is where they stand. An item that one removed while the other wrote in it stays.
 */
export function joinedOrders(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Order>,
  touched: { mine: IsTouched; theirs: IsTouched },
) {
  const byMe = { from: base, to: mine, isKept: touched.theirs }
  const byThem = { from: base, to: theirs, isKept: touched.mine }
  return {
    base: withItemsOf(withItemsOf(base, byMe), byThem),
    mine: withItemsOf(withKept(mine, byMe), byThem),
    theirs: withItemsOf(withKept(theirs, byThem), byMe),
  }
}

interface ItemChange {
  from: Order
  to: Order
  /** Whether an item stays although it was removed. */
  isKept: IsTouched
}

/** The order with what was added between `from` and `to`, and without what was removed. */
function withItemsOf(order: Order, { from, to, isKept }: ItemChange): string[] {
  const result = order.filter((id) => to.includes(id) || !from.includes(id) || isKept(id))
  for (const [index, id] of to.entries()) {
    if (from.includes(id) || result.includes(id)) continue
    const before = to.slice(0, index).findLast((one) => result.includes(one))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}

/** The own order with the items that were removed from it and stay all the same. */
const withKept = (own: Order, { from, isKept }: ItemChange): string[] =>
  withItemsOf(own, {
    from: own,
    to: from.filter((id) => own.includes(id) || isKept(id)),
    isKept: () => true,
  })

/** All that is in one of the three, so that every place has its row. */
function joinedItems(parts: Parts, { base, mine, theirs }: Three): SiteValues {
  const all: SiteValues = {
    ar: new Map([...base.ar, ...theirs.ar, ...mine.ar]),
    en: new Map([...base.en, ...theirs.en, ...mine.en]),
    shared: new Map([...base.shared, ...theirs.shared, ...mine.shared]),
  }
  const shared = new Map(all.shared)
  for (const { list } of placesIn(parts, all)) {
    if (!list || list.id !== undefined) continue
    const ids = [mine, theirs, base].flatMap((values) => orderIn(values, list.path))
    shared.set(orderPath(list.path), [...new Set(ids)])
  }
  return { ...all, shared }
}
