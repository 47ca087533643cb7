import type { ElementContent, Root } from 'hast'
import type { Heading, Html, Paragraph, PhrasingContent, Root as MarkdownRoot } from 'mdast'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { visit, SKIP } from 'unist-util-visit'
import type { Language } from '../contract/languages.ts'
import { LIMITS } from '../contract/limits.ts'
import { splitAtArticles } from './name-articles.ts'
import { arabicExtensions, GFM_OPTIONS } from './parse-markdown.ts'
import { splitQuoteSource } from './quote-source.ts'
import { rehypeLanguages } from './rehype-languages.ts'
import { element, isElement, rehypeFigures, rehypePublication } from './rehype-publication.ts'
import { countTableCells } from './table-cells.ts'

/** The id that mdast-util-to-hast gives to the heading of the footnotes. */
const LABEL_ID = 'footnote-label'

/**
 * The only renderer of publications. Raw HTML becomes text, addresses outside the allowed protocols
 * are removed, and headings start at h2. A text nested too deeply to render, or with too many table
 * cells, is shown as written.
 */
function Markdown(options: MarkdownOptions): ReactElement {
  if (countTableCells(options.content) > LIMITS.tableCells.max) {
    return plainParagraph(options.content)
  }
  try {
    return renderElements(options)
  } catch (error) {
    if (error instanceof RangeError) return plainParagraph(options.content)
    throw error
  }
}

const plainParagraph = (content: string): ReactElement =>
  createElement('p', { dir: 'auto', className: 'as-written' }, content)

function remarkArabic(this: { data: () => object }) {
  const data: { micromarkExtensions?: object[] } = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...arabicExtensions()]
}

function renderElements({ content, language, labels, scope = language }: MarkdownOptions) {
  const headingPrefix = `s-${scope}-`
  const notePrefix = `n-${scope}-`
  return ReactMarkdown({
    children: content,
    remarkPlugins: [
      [remarkGfm, GFM_OPTIONS],
      remarkArabic,
      remarkPlainHtml,
      remarkQuotes,
      remarkHeadingLevels,
    ],
    remarkRehypeOptions: {
      clobberPrefix: notePrefix,
      footnoteLabel: labels.footnotes,
      footnoteLabelProperties: { className: ['vh'] },
      footnoteBackContent: '↑',
      footnoteBackLabel: (index: number) => labels.footnoteBack(index + 1),
    },
    rehypePlugins: [
      [rehypeNotes, { labelId: `${notePrefix}label` }],
      [rehypeSlug, { prefix: headingPrefix }],
      [rehypePublication, { language, headingPrefix, externalLink: labels.externalLink }],
      rehypeFigures,
      [rehypeLanguages, { language }],
      ...(language === 'en' ? [rehypeArticles] : []),
    ],
    // rehypePublication checks addresses, because it also replaces those that it rejects.
    urlTransform: (url) => url,
  })
}

/**
 * Keeps the article of a name on the name's line: "al-Qanatir". Uses a class instead of a
 * non-breaking hyphen, so that words can be searched and copied as written.
 */
function rehypeArticles() {
  return (tree: Root) => {
    visit(tree, 'text', ({ value }, index, parent) => {
      if (!parent || index === undefined || isElement(parent, 'code')) return
      const parts = splitAtArticles(value)
      if (!parts) return
      const nodes = parts.map(({ text: value, isJoined }): ElementContent => {
        const text = { type: 'text' as const, value }
        return isJoined ? element('span', { className: ['joined'] }, [text]) : text
      })
      parent.children.splice(index, 1, ...nodes)
      return index + nodes.length
    })
  }
}

/**
 * Numbers the footnotes in a separate column and gives their heading an id specific to the
 * article.
 */
function rehypeNotes({ labelId }: { labelId: string }) {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const { properties } = node
      if (properties['id'] === LABEL_ID) properties['id'] = labelId
      if (properties['ariaDescribedBy']) properties['ariaDescribedBy'] = [labelId]
      if (!isElement(node, 'section') || !('dataFootnotes' in properties)) return
      const list = node.children.find((child) => isElement(child, 'ol'))
      if (!list) return
      list.properties['className'] = ['notes']
      for (const [index, note] of list.children.filter((child) => isElement(child)).entries()) {
        const number = element('span', { className: ['num'] }, [
          { type: 'text', value: `${index + 1}.` },
        ])
        note.children = [number, element('div', {}, note.children)]
      }
    })
  }
}

/** Turns the source of a quotation into its footer. */
function remarkQuotes() {
  return (tree: MarkdownRoot) => {
    visit(tree, 'blockquote', ({ children }) => {
      const last = children.at(-1)
      const split =
        last?.type === 'paragraph' && splitQuoteSource(last.children, children.length > 1)
      if (!split) return
      const words: Paragraph[] =
        split.before.length > 0 ? [{ type: 'paragraph', children: split.before }] : []
      const data = { hName: 'footer' }
      children.splice(-1, 1, ...words, { type: 'paragraph', data, children: split.source })
    })
  }
}

/**
 * An article as HTML, safe to insert. Takes about a second per 200,000 characters, so call this
 * function when a text is saved.
 */
export function renderMarkdown(content: string, options: Omit<MarkdownOptions, 'content'>): string {
  try {
    return renderToStaticMarkup(createElement(Markdown, { content, ...options }))
  } catch (error) {
    if (error instanceof RangeError) return renderAsWritten(content)
    throw error
  }
}

/**
 * HTML of a text that can't reasonably be rendered as markdown: the source text in one paragraph.
 */
export const renderAsWritten = (content: string): string =>
  renderToStaticMarkup(plainParagraph(content))

/** Words that the renderer itself adds, in the article's language. */
interface MarkdownLabels {
  /** Heading of the footnotes, for screen readers. */
  footnotes: string
  /** Label of the link from a footnote back to the text. */
  footnoteBack: (number: number) => string
  /** Label added to links that leave the site. */
  externalLink: string
}

interface MarkdownOptions {
  /** Markdown source: CommonMark with GitHub's extensions. */
  content: string
  language: Language
  labels: MarkdownLabels
  /**
   * Separates the ids of two articles on one page; defaults to the language. The ids of headings
   * begin with `s-{scope}-`, those of notes with `n-{scope}-`, so that an author's text can't use
   * an id of the page.
   */
  scope?: string
}

const FIRST_LEVEL = 2
const LAST_LEVEL = 6

/**
 * Shifts all headings so that the highest is an h2, because the page's title must be its only h1.
 */
function remarkHeadingLevels() {
  return (tree: MarkdownRoot) => {
    const headings: Heading[] = []
    visit(tree, 'heading', (heading) => {
      headings.push(heading)
    })
    const highest = headings.reduce((level, { depth }) => Math.min(level, depth), LAST_LEVEL)
    for (const heading of headings) {
      heading.depth = Math.min(
        heading.depth - highest + FIRST_LEVEL,
        LAST_LEVEL,
      ) as Heading['depth']
    }
  }
}

const PHRASING_PARENTS = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
])

/**
 * Turns raw HTML into text and keeps its lines. Raw HTML between blocks becomes a paragraph of its
 * own.
 */
function remarkPlainHtml() {
  return (tree: MarkdownRoot) => {
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined) return
      const isInline = PHRASING_PARENTS.has(parent.type)
      const replacement: PhrasingContent | Paragraph = isInline
        ? { type: 'text', value: node.value }
        : { type: 'paragraph', children: linesOf(node) }
      ;(parent.children as (PhrasingContent | Paragraph)[])[index] = replacement
      return SKIP
    })
  }
}

const linesOf = (node: Html): PhrasingContent[] =>
  node.value.split(/\r?\n|\r/).flatMap((value, index): PhrasingContent[] => {
    const line: PhrasingContent = { type: 'text', value }
    return index === 0 ? [line] : [{ type: 'break' }, line]
  })
