import { createElement, type ReactElement } from 'react'
import ReactMarkdown from 'react-markdown'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { LIMITS } from '../contract/limits.ts'
import { bareAddresses } from './bare-addresses.ts'
import type { MarkdownOptions } from './options.ts'
import { rehypeArticles } from './rehype-articles.ts'
import { rehypeFigures } from './rehype-figures.ts'
import { rehypeNotes } from './rehype-notes.ts'
import { rehypePublication } from './rehype-publication.ts'
import { rehypeQuotes } from './rehype-quotes.ts'
import { remarkHeadingLevels } from './remark-heading-levels.ts'
import { remarkPlainHtml } from './remark-plain-html.ts'
import { countTableCells } from './table-cells.ts'

/**
 * The only renderer of publications. Raw HTML becomes text, addresses outside the allowed protocols
 * are removed, and headings start at h2. A text nested too deeply to render, or with too many table
 * cells, is shown as written.
 */
export function Markdown(options: MarkdownOptions): ReactElement {
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

export const plainParagraph = (content: string): ReactElement =>
  createElement('p', { dir: 'auto', className: 'as-written' }, content)

function remarkBareAddresses(this: { data: () => object }) {
  const data: { micromarkExtensions?: object[] } = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), bareAddresses()]
}

function renderElements({ content, language, labels, scope = language }: MarkdownOptions) {
  const headingPrefix = `s-${scope}-`
  const notePrefix = `n-${scope}-`
  return ReactMarkdown({
    children: content,
    remarkPlugins: [remarkGfm, remarkBareAddresses, remarkPlainHtml, remarkHeadingLevels],
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
      rehypeQuotes,
      [rehypePublication, { language, headingPrefix, externalLink: labels.externalLink }],
      rehypeFigures,
      ...(language === 'en' ? [rehypeArticles] : []),
    ],
    // rehypePublication checks addresses, because it also replaces those that it rejects.
    urlTransform: (url) => url,
  })
}
