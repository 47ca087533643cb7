import type { DomDocument, DomElement, DomNode } from './dom.ts'
import { tidyEmphasis } from './emphasis.ts'
import { isHidden, setsStyle, styleOf } from './inline-style.ts'
import { nothingOmitted, type Omitted } from './omitted.ts'
import { tidyEmails } from './emails.ts'
import { nestLevelLists } from './level-lists.ts'
import { tidyLinks } from './links.ts'
import { markNotes } from './notes.ts'
import { tidyPictures } from './pictures.ts'
import { tidyTables } from './tables.ts'
import { remove, renamed } from './tree.ts'
import { nestWordLists } from './word-lists.ts'

/** Elements without text: code, styles, controls, and the navigation of a page. */
const UNREAD = [
  'head, style, script, noscript, template, xml, canvas, svg, math, dialog, datalist',
  'nav, [role="navigation"], [role="menu"], [role="toolbar"]',
  'button, select, textarea, input:not([type="checkbox"])',
  '[hidden], [aria-hidden="true"]',
].join(', ')

const EMBEDS = 'iframe, object, embed, audio, video'

interface CleanOptions {
  /** The site's own origin; pictures from any other origin are counted. */
  origin?: string
  /** The pictures of the file that was read, to which `docx:0` and so on refer. */
  inFile?: readonly File[]
}

export interface Cleaned {
  omitted: Omitted
  /** Pictures whose bytes the text contains. */
  files: File[]
  /** Pictures that visitors would load from another site. */
  elsewhere: number
}

/**
 * Keeps the parts of a parsed text that a publication can contain, and reports the others. Runs in
 * browsers, and on the server with a DOM written in JavaScript, so it uses no browser globals.
 */
export function clean({ body }: DomDocument, { origin, inFile = [] }: CleanOptions = {}): Cleaned {
  const omitted = nothingOmitted()
  omitted.styles = [...body.querySelectorAll('[style], font')].some(
    (element) => element.matches('font') || setsStyle(styleOf(element)),
  )
  removeComments(body)
  omitted.deletions = remove(body, 'del[cite], del[datetime], .msoDel')
  omitted.comments = removeWordComments(body)
  omitted.embeds = remove(body, EMBEDS)
  remove(body, UNREAD)
  for (const element of body.querySelectorAll('[style]'))
    if (isHidden(styleOf(element))) element.remove()

  tidyEmails(body, omitted)
  markNotes(body)
  tidyHeadings(body)
  nestWordLists(body)
  nestLevelLists(body)
  tidyQuotes(body)
  const { files, elsewhere } = tidyPictures(body, omitted, { origin, inFile })
  tidyTables(body)
  tidyLinks(body, omitted)
  tidyEmphasis(body)
  return { omitted, files, elsewhere }
}

/** `NodeFilter.SHOW_COMMENT`; servers have no `NodeFilter`. */
const SHOW_COMMENT = 128

/** Removes comments, which include Word's conditional markup. */
function removeComments(body: DomElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, SHOW_COMMENT)
  const comments: DomNode[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Word puts the text of comments at the end, and a mark at the commented passage. */
function removeWordComments(body: DomElement): number {
  for (const part of body.querySelectorAll('div, hr')) {
    const isList = styleOf(part).get('mso-element') === 'comment-list'
    if (isList || part.matches('.msocomoff')) part.remove()
  }
  const marks = new Set(
    [...body.querySelectorAll('a.msocomanchor')].map((mark) => mark.getAttribute('href')),
  )
  for (const mark of body.querySelectorAll('a.msocomanchor')) {
    const around = mark.closest('.MsoCommentReference') ?? mark
    around.remove()
  }
  return marks.size
}

/** Converts elements to headings if their style or role makes them headings. */
function tidyHeadings(body: DomElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) renamed(title, 'h1')
  for (const heading of body.querySelectorAll('[role="heading"][aria-level]'))
    if (!/^H\d$/.test(heading.tagName))
      renamed(heading, nameOfLevel(heading.getAttribute('aria-level')))
  for (const paragraph of body.querySelectorAll('p[style]')) {
    const level = styleOf(paragraph).get('mso-outline-level')
    if (level && /^[1-9]$/.test(level)) keepList(paragraph, renamed(paragraph, nameOfLevel(level)))
  }
}

const nameOfLevel = (level: string | null): string =>
  `h${Math.min(6, Math.max(1, Number(level) || 1))}`

/** The style of a numbered heading contains its list level. */
const keepList = (before: DomElement, after: DomElement): void => {
  after.setAttribute('style', before.getAttribute('style') ?? '')
}

function tidyQuotes(body: DomElement): void {
  for (const paragraph of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const before = paragraph.previousElementSibling
    if (before?.matches('blockquote[data-word]')) {
      before.append(paragraph)
      continue
    }
    const quotation = body.ownerDocument.createElement('blockquote')
    quotation.setAttribute('data-word', '')
    paragraph.replaceWith(quotation)
    quotation.append(paragraph)
  }
  // converts attributions to the renderer's own format
  for (const author of body.querySelectorAll('blockquote > footer, blockquote > cite')) {
    if (!/^[—–-]/.test(author.textContent?.trim() ?? '')) author.prepend('— ')
    renamed(author, 'p')
  }
}
