import { MENU_LIMITS, type MenuName } from '../../contract/site/menus.ts'
import type { Language } from '../../contract/languages.ts'
import type { SiteValues } from '../../contract/site/values.ts'
import { menus } from '../site/pages/menus.ts'
import { isList, type SiteList } from '../site/fields.ts'
import { orderIn } from '../site/values.ts'

/** A menu entry that staff can edit. */
export interface EditedEntry {
  id: string
  label: Record<Language, string>
  /** See `readTarget`. */
  target: string
  isShipped: boolean
  isHidden: boolean
  below: EditedEntry[]
}

export function menuList(menu: MenuName): SiteList {
  const list = menus.find(({ name }) => name === menu)?.fields[menu]
  if (!list || !isList(list)) throw new Error(`There is no menu ${menu}`)
  return list
}

/**
 * The entries of a menu in order. Entries with the level `below` are nested in the entry before
 * them.
 */
export function entriesIn(values: SiteValues, menu: MenuName): EditedEntry[] {
  const list = menuList(menu)
  const entries: EditedEntry[] = []
  for (const id of orderIn(values, menu)) {
    const valueOf = (side: 'ar' | 'en' | 'shared', field: string) => {
      const value = values[side][`${menu}.${id}.${field}`]
      return typeof value === 'string' ? value : ''
    }
    const isShipped = list.items.includes(id)
    const entry: EditedEntry = {
      id,
      label: { ar: valueOf('ar', 'label'), en: valueOf('en', 'label') },
      target: list.shipped?.[id]?.['target'] ?? valueOf('shared', 'target'),
      isShipped,
      isHidden: valueOf('shared', 'shown') === 'hidden',
      below: [],
    }
    const above = entries.at(-1)
    if (above && valueOf('shared', 'level') === 'below') above.below.push(entry)
    else entries.push(entry)
  }
  return entries
}

export interface MenuProblem {
  /** The value's side and path. */
  side: 'ar' | 'en' | 'shared'
  path: string
  rule: 'tooMany' | 'tooManyBelow' | 'noTarget'
}

/** What prevents the menus from being published, besides missing labels. */
export function menuProblems(values: SiteValues): MenuProblem[] {
  const problems: MenuProblem[] = []
  const header = entriesIn(values, 'header')
  if (header.length > MENU_LIMITS.header) {
    problems.push({ side: 'shared', path: 'header.order', rule: 'tooMany' })
  }
  for (const { id, target, below } of header) {
    if (below.length > MENU_LIMITS.below) {
      problems.push({ side: 'shared', path: 'header.order', rule: 'tooManyBelow' })
    }
    for (const one of below) if (one.target === '') problems.push(noTarget('header', one.id))
    if (target === '' && below.length === 0) problems.push(noTarget('header', id))
  }
  for (const { id, target } of entriesIn(values, 'footer')) {
    if (target === '') problems.push(noTarget('footer', id))
  }
  return problems
}

const noTarget = (menu: MenuName, id: string): MenuProblem => ({
  side: 'shared',
  path: `${menu}.${id}.target`,
  rule: 'noTarget',
})

/** Every target in the menus, so that a caller can read the records behind them. */
export const targetsIn = (
  values: SiteValues,
  menus: readonly MenuName[] = ['header', 'footer'],
): string[] =>
  menus.flatMap((menu) =>
    entriesIn(values, menu).flatMap(({ target, below }) => [
      target,
      ...below.map((one) => one.target),
    ]),
  )
