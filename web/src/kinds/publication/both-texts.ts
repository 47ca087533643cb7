import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication, PublicationLink } from '@ufuq/shared/contract/publications'

export interface BothTexts {
  publication: PublicationLink &
    Pick<Publication, 'tags' | 'publishedAt' | 'translationId' | 'hero' | 'cover'>
  description: string
  translation: PublicationLink | null
  /** The sections of both texts. In each row, the text comes first and its translation second. */
  sections: AlignedSection[]
}

export async function readBoth(
  reads: VisitorReads,
  slug: string,
  language: Language,
): Promise<BothTexts> {
  const text = await reads.entry<Publication>('publications', slug, language)
  const { html, translation, description, ...publication } = text
  const other =
    translation &&
    (await reads.entry<Publication>('publications', translation.slug, translation.language))
  return {
    publication: {
      id: publication.id,
      slug: publication.slug,
      language: publication.language,
      title: publication.title,
      tags: publication.tags,
      publishedAt: publication.publishedAt,
      translationId: publication.translationId,
      hero: publication.hero,
      ...(publication.cover && { cover: publication.cover }),
    },
    description,
    translation,
    sections: other ? alignTexts(html, other.html) : [],
  }
}

/**
 * The HTML of the first and the second text, which are shown side by side; empty for a text that
 * has nothing in this row.
 */
type AlignedRow = [first: string, second: string]

/** The rows of one section, which begin with its heading if it has one. */
type AlignedSection = AlignedRow[]

/**
 * Aligns two rendered texts. If both have the same heading levels in the same order, all headings
 * are aligned. Otherwise, only the second-level headings are aligned, or none if these do not match
 * either. Within a section, paragraphs are side by side, and the extra paragraphs of one text are
 * alone at the end of the section.
 */
export function alignTexts(first: string, second: string): AlignedSection[] {
  const texts = [blocksOf(first), blocksOf(second)] as const
  const isHeading = HEADINGS.find((pattern) => {
    const [one, other] = texts.map((blocks) => levels(blocks, pattern))
    return one === other
  })
  const [one, other] = texts.map((blocks) => sections(blocks, isHeading))
  return (one ?? []).map((blocks, index) => rows(blocks, other?.[index] ?? []))
}

const HEADINGS = [/^<h([2-6])\b/, /^<h(2)\b/]

const levels = (blocks: readonly string[], pattern: RegExp): string =>
  blocks.flatMap((block) => pattern.exec(block)?.[1] ?? []).join()

function sections(blocks: readonly string[], isHeading: RegExp | undefined): string[][] {
  const found: string[][] = [[]]
  for (const block of blocks) {
    if (isHeading?.test(block)) found.push([])
    found.at(-1)?.push(block)
  }
  return found
}

const rows = (first: readonly string[], second: readonly string[]): AlignedRow[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    first[index] ?? '',
    second[index] ?? '',
  ])

const VOID = /^(?:br|hr|img|input|source|col|wbr)$/
const TAG = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|[^>"])*>/g

/**
 * The outermost elements of the renderer's HTML, in which all elements are closed and all
 * attributes are in double quotes.
 */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (depth === 0) start = index
    if (slash) depth -= 1
    else if (!VOID.test(name)) depth += 1
    if (depth === 0) blocks.push(html.slice(start, index + tag.length))
  }
  return blocks
}
