import { PICTURE_TYPES } from '../../contract/picture-library.ts'
import { tidyTelephoneLink } from '../../domain/telephone.ts'
import { isFollowable } from '../safe-url.ts'
import { carriedFile, markerOf } from './clipboard-pictures.ts'
import type { DomDocument, DomElement, DomNode } from './dom.ts'
import { tidyEmails } from './emails.ts'
import { tidyEmphasis } from './emphasis.ts'
import { tidyFormulas } from './formulas.ts'
import { isUnseen } from './hidden.ts'
import { setsStyle, styleOf } from './inline-style.ts'
import { nestLevelLists, nestWordLists } from './lists.ts'
import { markNotes } from './notes.ts'
import { nothingOmitted, type Omitted } from './omitted.ts'
import { remove, renamed, unwrap, wordsOf } from './tree.ts'

/** Google's picture addresses work only for the document's author, and only for a short time. */
const SHORT_LIVED = /^https:\/\/lh\d*[.-][^/]*googleusercontent\.com\/(docs|keep)/

/** The address of a picture inside the pasted file. */
const IN_FILE = /^docx:(\d{1,6})$/

/** The media types of the pictures that can be uploaded, see `PICTURE_TYPES`. */
const UPLOADABLE = new RegExp(`^image/(?:${PICTURE_TYPES.join('|')}|jpg|heif)$`)

const BLOCKS =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, section, center, dl, dt, dd, hr'

/**
 * Mail programs and Google Docs redirect links through their own servers; the original address is
 * in the query.
 */
const DETOURS = [
  { host: /(^|\.)google\.[a-z.]+$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
]

/** Elements without text: code, styles, controls, and the navigation of a page. */
const UNREAD = [
  'head, style, script, noscript, template, xml, canvas, svg, dialog, datalist',
  'nav, [role="navigation"], [role="menu"], [role="toolbar"]',
  'button, select, textarea, input:not([type="checkbox"])',
  '[hidden]',
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
  tidyFormulas(body, (formula) => {
    omitted.formulas += 1
    formula.remove()
  })
  remove(body, UNREAD)
  for (const element of body.querySelectorAll('[style], [class], [aria-hidden]'))
    if (isUnseen(element)) element.remove()

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

/** Removes links within the page and links that visitors can't follow, and keeps their text. */
function tidyLinks(body: DomElement, omitted: Omitted): void {
  for (const link of body.querySelectorAll('a')) {
    const address = directAddress(tidyTelephoneLink((link.getAttribute('href') ?? '').trim()))
    const isEmpty = wordsOf(link) === '' && !link.querySelector('img')
    if (!isEmpty && isFollowable(address)) {
      link.setAttribute('href', address)
      link.removeAttribute('title')
      continue
    }
    if (!isEmpty && link.hasAttribute('href') && !/(^|\.html?)#/i.test(address)) omitted.links += 1
    unwrap(link)
  }
}

function directAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  const detour = DETOURS.find(({ host, path }) => host.test(hostname) && path === pathname)
  const direct = detour?.parameters.map((name) => searchParams.get(name)).find(Boolean)
  return direct && isFollowable(direct) ? direct : address
}

/**
 * Replaces the layout tables of a page or an email with their content. In other tables, the first
 * row becomes the header row. Line breaks replace paragraphs, because cells can't contain blocks.
 */
function tidyTables(body: DomElement): void {
  const tables = [...body.querySelectorAll('table')]
  const outer = new Set(tables.filter((table) => table.querySelector('table')))
  for (const table of tables.toReversed()) {
    if (outer.has(table) || isLayout(table)) unfold(table)
    else if (wordsOf(table) === '' && !table.querySelector('img')) table.remove()
    else tidy(table)
  }
}

const isLayout = (table: DomElement): boolean =>
  /^(presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  [...table.querySelectorAll('tr')].every((row) => cellsOf(row).length <= 1)

const cellsOf = (row: DomElement): DomElement[] =>
  [...row.children].filter((cell) => cell.matches('td, th'))

function unfold(table: DomElement): void {
  const parts = [...table.querySelectorAll('td, th, caption')].filter(
    (cell) => cell.closest('table') === table,
  )
  table.replaceWith(...parts.map((part) => renamed(part, 'div')))
}

function tidy(table: DomElement): void {
  const caption = table.querySelector('caption')
  if (caption) table.before(renamed(caption, 'p'))
  for (const cell of table.querySelectorAll('td, th')) {
    // Old pages align everything; authors align columns in Markdown and in the editor of WordPress.
    const chosen = cell.getAttribute('data-align')
    if (chosen) cell.setAttribute('align', chosen)
    else cell.removeAttribute('align')
    for (const block of cell.querySelectorAll(BLOCKS)) {
      block.before(table.ownerDocument.createElement('br'))
      block.after(table.ownerDocument.createElement('br'))
      unwrap(block)
    }
  }
  const head = table.querySelector('thead tr') ?? table.querySelector('tr')
  if (!head || head.querySelector('th')) return
  for (const cell of head.querySelectorAll('td')) {
    const title = renamed(cell, 'th')
    for (const span of ['colspan', 'rowspan'])
      if (Number(cell.getAttribute(span)) > 1)
        title.setAttribute(span, cell.getAttribute(span) ?? '')
  }
  remove(table, 'col, colgroup')
}

/**
 * Keeps pictures that visitors can load from their address, or whose bytes are in the clipboard or
 * in `inFile`. Returns the files that markers refer to, and the number of pictures that visitors
 * would load from another site.
 */
function tidyPictures(
  body: DomElement,
  omitted: Omitted,
  { origin, inFile }: { origin: string | undefined; inFile: readonly File[] },
): { files: File[]; elsewhere: number } {
  const files: File[] = []
  let elsewhere = 0
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    const alternative = picture.getAttribute('alt') ?? ''
    picture.removeAttribute('title')
    if (/^\p{Extended_Pictographic}/u.test(alternative)) picture.replaceWith(alternative)
    else if (isInvisible(picture)) picture.remove()
    else if (IN_FILE.test(address)) {
      const file = inFile[Number(IN_FILE.exec(address)?.[1])]
      if (file && UPLOADABLE.test(file.type)) {
        const known = files.indexOf(file)
        picture.setAttribute('src', markerOf(known >= 0 ? known : files.push(file) - 1))
      } else leaveOut(picture, omitted, 'pictureFormats')
    } else if (/^data:/i.test(address)) {
      const file = carriedFile(address, `picture-${files.length + 1}`)
      if (file) picture.setAttribute('src', markerOf(files.push(file) - 1))
      else leaveOut(picture, omitted, 'pictures')
    } else if (SHORT_LIVED.test(address)) leaveOut(picture, omitted, 'privatePictures')
    else if (!/^https?:\/\//i.test(address)) leaveOut(picture, omitted, 'pictures')
    else if (origin === undefined || !address.startsWith(`${origin}/`)) elsewhere += 1
  }
  for (const caption of body.querySelectorAll('figure > figcaption')) joinCaption(caption)
  return { files, elsewhere }
}

/** Puts the caption of a single picture below it in the renderer's own format. */
function joinCaption(caption: DomElement): void {
  const figure = caption.parentElement
  const [picture, ...others] = figure?.querySelectorAll('img') ?? []
  if (!figure || !picture || others.length > 0) return
  if (wordsOf(caption) === '' || caption.querySelector(BLOCKS)) return
  const line = caption.ownerDocument.createElement('p')
  line.append(picture, caption.ownerDocument.createElement('br'), renamed(caption, 'em'))
  figure.replaceWith(line)
}

function leaveOut(
  picture: DomElement,
  omitted: Omitted,
  as: 'pictures' | 'privatePictures' | 'pictureFormats',
): void {
  omitted[as] += 1
  picture.remove()
}

/** Whether a picture is at most 3 pixels wide or high, like those that track readers of emails. */
const isInvisible = (picture: DomElement): boolean =>
  ['width', 'height'].some((side) => /^[0-3](px)?$/.test(picture.getAttribute(side) ?? ''))
