import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { MENU_LIMITS, MENUS, type MenuName } from '../../contract/site/menus.ts'
import { readTarget } from '../../domain/menus/targets.ts'
import type { MenusValues } from '../menus.ts'
import { isShippedEntry } from './shipped.ts'

/** A menu entry that staff can edit. */
export interface EditedEntry {
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
export function entriesIn(values: MenusValues, menu: MenuName): EditedEntry[] {
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
