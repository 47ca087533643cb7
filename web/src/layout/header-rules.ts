import type { MenuEntry } from '@ufuq/shared/contract/site/menus'

/** The entries that move under "More" at some header width, with their positions. */
export const movable = (entries: readonly MenuEntry[]) =>
  entries.flatMap((entry, place) =>
    entry.from === undefined ? [] : [{ entry, place, from: entry.from }],
  )

const HIDDEN = '{display:none}'

/**
 * The CSS rules that move entries under "More", depending on the width of the header. No script
 * measures anything, and nothing shifts. The rules are part of the page because they depend on the
 * entries.
 */
export function headerRules(entries: readonly MenuEntry[]): string {
  const moving = movable(entries)
  if (moving.length === 0) return ''
  const rules = moving.map(({ place, from }, index) => {
    const entry = `.site-nav>ul>li:nth-child(${place + 1})`
    const copy = `.site-nav .menu-more .under>ul>li:nth-child(${index + 1})`
    const sun = `.site-nav .menu-more[data-at="${place}"] .opener::after`
    if (from === 'never') return `${entry}${HIDDEN}${sun}{display:block}`
    return (
      `@container site-header (width<${from}rem){${entry}${HIDDEN}${sun}{display:block}}` +
      `@container site-header (width>=${from}rem){${copy}${HIDDEN}}`
    )
  })
  const last = moving.at(-1)?.from
  const all =
    typeof last === 'number'
      ? `@container site-header (width>=${last}rem){.site-nav .menu-more${HIDDEN}}`
      : ''
  return `.site-header{container:site-header/inline-size}${rules.join('')}${all}`
}
