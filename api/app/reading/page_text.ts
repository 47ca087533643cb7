import { currentOpenings } from '@ufuq/shared/kinds/page/current-openings'
import type { PageSide } from '@ufuq/shared/kinds/page/page'
import { PAGE_SECTIONS } from '@ufuq/shared/kinds/page/sections'
import { searchText } from '@ufuq/shared/model/contents'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { places } from '@ufuq/shared/model/places'
import type { Tree } from '@ufuq/shared/model/values'
import { shownSections } from '#reading/shown_values'

const NOTHING = { picture: () => null, tag: () => '' }

/** The text that visitors read now on a page: one line without Markdown, for the search. */
export function pageText(content: PageSide, now: number): string {
  const shown = currentOpenings(shownSections(content, NOTHING), now)
  const texts = shown.flatMap((section) =>
    [...places(PAGE_SECTIONS[section.kind], section as unknown as Tree)].flatMap(
      ({ field, value }) => {
        if (field.type === 'markdown') return withoutMarkdown(String(value))
        return field.type === 'text' ? String(value) : []
      },
    ),
  )
  return [content.lead, ...texts].join('\n').replace(/\s+/gu, ' ').trim()
}

/** The text in which visitors search for an entry besides its title: one line without Markdown. */
export const plainText = (
  { fields, search = [], title }: Pick<Kind, 'fields' | 'search' | 'title'>,
  side: Tree,
): string => {
  const text = searchText(
    fields,
    search.filter((name) => name !== title),
    side,
  )
  return withoutMarkdown(text).replace(/\s+/gu, ' ').trim()
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
