import type { Language } from '../../contract/languages.ts'
import type { MenuEntry, MenuLink, SiteMenus } from '../../contract/site/menus.ts'
import { DISCLOSURE_PATH } from '../../contract/disclosure.ts'
import { readTarget } from '../../domain/menus/targets.ts'
import type { MenusValues } from '../menus.ts'
import { entriesIn, type EditedEntry } from './entries.ts'

/**
 * The slugs of the pages and the names of the tags that menu targets refer to, in a language. Null
 * for a page or tag that is not public in it.
 */
export interface TargetNames {
  slugOf: (pageId: number, language: Language) => string | null
  tagOf: (tagId: number, language: Language) => string | null
  isDisclosurePublic: boolean
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
  if (target.kind === 'disclosure') return names.isDisclosurePublic ? DISCLOSURE_PATH : null
  if (target.kind === 'address') return target.address
  if (target.kind === 'page') {
    const slug = names.slugOf(target.id, language)
    return slug === null ? null : `/${slug}`
  }
  const tag = names.tagOf(target.id, language)
  return tag === null ? null : `/publications?${new URLSearchParams({ tag })}`
}
