import type { Language } from '../../contract/languages.ts'
import type { OwnPageContent } from '../../contract/own-pages.ts'
import { SECTION_KINDS, type SectionFieldRules } from '../../contract/page-sections.ts'
import { currentOpenings } from './current-openings.ts'
import { shownSections } from './shown-sections.ts'
import { storedItems } from './stored-items.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** After this time, a closed notice has certainly disappeared from its page. */
const DISAPPEARED_AFTER_MS = 366 * DAY_MS

type Fields = Readonly<Record<string, SectionFieldRules>>
type Values = Readonly<Record<string, unknown>>

interface PageText {
  title: string
  /** The lead and the texts of the sections, on one line and without Markdown. */
  text: string
  /**
   * When the text next changes without an edit, because a notice opens or disappears; null if
   * never.
   */
  renewAt: Date | null
}

const NOTHING = { picture: () => null, tag: () => '' }

/** The text that visitors currently read on a page in one language, for the search. */
export function pageText(
  { title, lead, sections }: OwnPageContent,
  language: Language,
  now: number,
): PageText {
  const shown = currentOpenings(shownSections(sections, language, NOTHING), now)
  const texts = shown.flatMap((section) =>
    textsOf(SECTION_KINDS[section.kind], section as unknown as Values),
  )
  const text = [lead[language], ...texts].join('\n').replace(/\s+/gu, ' ').trim()
  return { title: title[language], text, renewAt: nextChange(sections, now) }
}

const textsOf = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, rules]) => {
    const value = values[name]
    switch (rules.type) {
      case 'words':
        return rules.isMarkdown ? withoutMarkdown(value as string) : (value as string)
      case 'text':
        return value as string
      case 'items':
        return storedItems(value).flatMap((item) => textsOf(rules.fields, item))
      default:
        return []
    }
  })

function nextChange(sections: OwnPageContent['sections'], now: number): Date | null {
  const times = sections
    .flatMap((section) =>
      section.kind === 'openings' && !section.isHidden ? section.openings : [],
    )
    .flatMap(({ opens, closes }) => [Date.parse(opens), Date.parse(closes) + DISAPPEARED_AFTER_MS])
    .filter((time) => time > now)
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/**
 * An approximation of the text without Markdown. Unlike a parser's, its running time depends only
 * on the length of the text.
 */
const withoutMarkdown = (markdown: string): string =>
  markdown
    // Removes pictures and footnote numbers, then the addresses of links.
    .replace(/!\[[^\][]*\]\([^()\s]*\)|\[\^[^\][\s]*\]:?/gu, ' ')
    .replace(/\]\([^()\s]*\)/gu, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-+]|\d{1,9}[.)])[ \t]+/gmu, '')
    .replace(/[*_`~|[\]\\]/gu, '')
