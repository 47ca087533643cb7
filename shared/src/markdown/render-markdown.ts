import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Markdown, plainParagraph } from './markdown.ts'
import type { MarkdownOptions } from './options.ts'

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
