import { LANGUAGES, type Language } from '../../contract/languages.ts'
import {
  MENU_LIMITS,
  MENUS,
  type MenuName,
  type MenuEntry,
  type MenuLink,
  type SiteMenus,
} from '../../contract/site/menus.ts'
import { readTarget } from '../../domain/menus/targets.ts'
import type { MenusValues } from './menus.ts'
import { isShippedEntry } from './shipped.ts'

/** A menu entry that staff can edit. */
interface EditedEntry {
  id: string
  /** The position in the list of all entries of the menu. */
  index: number
  label: Record<Language, string>
  /** See `readTarget`. */
  target: string
  isHidden: boolean
  below: EditedEntry[]
}

/**
 * The entries of a menu in order. Entries with the level `below` are nested in the entry before
 * them.
 */
function entriesIn(values: MenusValues, menu: MenuName): EditedEntry[] {
  const entries: EditedEntry[] = []
  for (const [index, item] of values[menu].entries()) {
    const { id, label, target, shown } = item
    const entry = { id, index, label, target, isHidden: shown === 'hidden', below: [] }
    const above = entries.at(-1)
    if (above && 'level' in item && item.level === 'below') above.below.push(entry)
    else entries.push(entry)
  }
  return entries
}

export interface MenuProblem {
  /** The path in the form. */
  field: string
  rule: 'tooMany' | 'tooManyBelow' | 'noTarget' | 'target' | 'required'
}

/** The values that are invalid even in a draft. */
export const invalidTargets = (values: MenusValues): MenuProblem[] =>
  MENUS.flatMap((menu) =>
    values[menu].flatMap(({ target }, index) =>
      target !== '' && readTarget(target) === null ? [problemAt(menu, index, 'target')] : [],
    ),
  )

/** What prevents the menus from being published. */
export function menuProblems(values: MenusValues): MenuProblem[] {
  const header = entriesIn(values, 'header')
  const problems: MenuProblem[] = []
  if (header.length > MENU_LIMITS.header) problems.push({ field: 'header', rule: 'tooMany' })
  for (const { target, index, below } of header) {
    if (below.length > MENU_LIMITS.below) problems.push({ field: 'header', rule: 'tooManyBelow' })
    for (const one of below) {
      if (one.target === '') problems.push(problemAt('header', one.index, 'noTarget'))
    }
    if (target === '' && below.length === 0) problems.push(problemAt('header', index, 'noTarget'))
  }
  for (const { target, index } of entriesIn(values, 'footer')) {
    if (target === '') problems.push(problemAt('footer', index, 'noTarget'))
  }
  return [...problems, ...missingLabels(values)]
}

const problemAt = (menu: MenuName, index: number, rule: MenuProblem['rule']): MenuProblem => ({
  field: `${menu}.${index}.target`,
  rule,
})

const missingLabels = (values: MenusValues): MenuProblem[] =>
  MENUS.flatMap((menu) =>
    values[menu].flatMap(({ id, label }, index) =>
      LANGUAGES.filter((one) => !isShippedEntry(menu, id) && label[one].trim() === '').map(
        (one) => ({ field: `${menu}.${index}.label.${one}`, rule: 'required' as const }),
      ),
    ),
  )

/** Every target in the menus, so that a caller can read the records behind them. */
export const targetsIn = (values: MenusValues, menus: readonly MenuName[] = MENUS): string[] =>
  menus.flatMap((menu) => values[menu].map(({ target }) => target))

/**
 * The slugs of the pages and the names of the tags that menu targets refer to, in a language. Null
 * for a page or tag that is not public in it.
 */
export interface TargetNames {
  slugOf: (pageId: number, language: Language) => string | null
  tagOf: (tagId: number, language: Language) => string | null
  /** The paths of the pages that staff have hidden. */
  hiddenPages: readonly string[]
}

/**
 * The menus as visitors see them in a language, without entries that are hidden or not public in
 * it. The values have the labels of shipped entries; see `withShippedLabels`.
 */
export function shownMenus(values: MenusValues, language: Language, names: TargetNames): SiteMenus {
  const linkTo = ({ label, target }: EditedEntry): MenuLink | null => {
    const to = addressOf(target, language, names)
    return to === null ? null : { label: label[language], to }
  }
  const shown = (entries: readonly EditedEntry[]) =>
    entries.filter(({ isHidden, label }) => !isHidden && label[language] !== '')
  const linksTo = (entries: readonly EditedEntry[]) =>
    shown(entries).flatMap((entry) => linkTo(entry) ?? [])

  const header = shown(entriesIn(values, 'header')).flatMap((entry): MenuEntry[] => {
    const below = linksTo(entry.below)
    const isHeading = entry.target === ''
    const link = isHeading ? { label: entry.label[language], to: null } : linkTo(entry)
    // An entry that is not public in this language is replaced with the entries below it.
    if (!link || (isHeading && below.length === 0)) return below
    return [below.length > 0 ? { ...link, below } : link]
  })
  return { header, footer: linksTo(entriesIn(values, 'footer')) }
}

function addressOf(value: string, language: Language, names: TargetNames): string | null {
  const target = readTarget(value)
  if (!target) return null
  if (target.kind === 'shipped') return names.hiddenPages.includes(target.path) ? null : target.path
  if (target.kind === 'address') return target.address
  if (target.kind === 'page') {
    const slug = names.slugOf(target.id, language)
    return slug === null ? null : `/${slug}`
  }
  const tag = names.tagOf(target.id, language)
  return tag === null ? null : `/publications?${new URLSearchParams({ tag })}`
}
