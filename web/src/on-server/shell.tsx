import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { i18n } from 'i18next'
import { createContext, use, type ComponentProps } from 'react'
import type { PageMatch } from '../engine/match-page.ts'
import { Footer as WholeFooter } from '../layout/footer.tsx'
import { Header as WholeHeader } from '../layout/header.tsx'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { currentMark, headerLinks } from '../layout/navigation.ts'

/**
 * The markup of the header and the footer, which many pages share, without the part specific to
 * each page: the language switch.
 */
export interface Shell {
  beforeSwitch: string
  afterSwitch: string
  footer: string
}

/** Whether the page is rendered without its shell, to be joined with a cached one. */
export const WithoutShell = createContext(false)

export function Header(props: ComponentProps<typeof WholeHeader>) {
  return use(WithoutShell) ? <LanguageSwitch to={props.switchTo} /> : <WholeHeader {...props} />
}

export function Footer(props: ComponentProps<typeof WholeFooter>) {
  return use(WithoutShell) ? <footer /> : <WholeFooter {...props} />
}

const NO_FOOTER = '<footer></footer>'

/** The start and end of the language switch, which comes before any user content. */
function switchIn(markup: string): [start: number, end: number] {
  const start = markup.indexOf('<a class="lang"')
  return [start, markup.indexOf('</a>', start) + '</a>'.length]
}

/** The shell of a page that was rendered as a whole. */
function cutShell(page: string): Shell {
  const start = page.indexOf('<header class="site-header">')
  const end = page.indexOf('</header>', start) + '</header>'.length
  const [switchStart, switchEnd] = switchIn(page)
  const footer = page.lastIndexOf('<footer class="site-footer">')
  return {
    beforeSwitch: page.slice(start, switchStart),
    afterSwitch: page.slice(switchEnd, end),
    footer: page.slice(footer, page.lastIndexOf('</footer>') + '</footer>'.length),
  }
}

function joinShell(page: string, { beforeSwitch, afterSwitch, footer }: Shell): string {
  const last = page.lastIndexOf(NO_FOOTER)
  // Only the server bundle contains the components that omit the shell; see `server-parts.ts`.
  if (last === -1) return page
  const [start, end] = switchIn(page)
  const top = page.slice(0, start) + beforeSwitch + page.slice(start, end) + afterSwitch
  return top + page.slice(end, last) + footer + page.slice(last + NO_FOOTER.length)
}

interface ShellOf extends Pick<PageMatch, 'path' | 'language'> {
  i18n: i18n
  site: SiteSettings
}

const shells = new WeakMap<i18n, WeakMap<SiteSettings, Map<string, Shell>>>()

/**
 * Renders a page, and its shell only if no page with the same texts, settings and navigation
 * state has been rendered yet.
 */
export function renderInShell(
  { i18n, site, path, language }: ShellOf,
  render: (isWithoutShell: boolean) => string,
): string {
  const bySite = shells.get(i18n) ?? new WeakMap<SiteSettings, Map<string, Shell>>()
  shells.set(i18n, bySite)
  const known = bySite.get(site) ?? new Map<string, Shell>()
  bySite.set(site, known)
  const marks = headerLinks(site, language).map((link) => currentMark(link, path))
  const place = [...marks, path.startsWith('/newsletter')].join()
  const shell = known.get(place)
  if (shell) return joinShell(render(true), shell)
  const page = render(false)
  known.set(place, cutShell(page))
  return page
}
