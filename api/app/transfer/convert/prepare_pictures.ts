import type { DomElement, DomNode } from '@ufuq/shared/markdown/from-html/dom'
import { isElement, renamed, wordsOf } from '@ufuq/shared/markdown/from-html/tree'
import { isPicture, type Addresses, decoded, isFile, withoutSize } from './addresses.ts'
import { ANCHOR } from './anchors.ts'
import { BLOCKS, isInline } from './elements.ts'
import type { Losses } from './lost.ts'

export type FindAttachment = (id: number) => ConvertedPicture | null

/** A picture in a text, or an attachment. */
export interface ConvertedPicture {
  /**
   * The address. For a picture in a text, this is the address in the form that the Markdown
   * contains: `![alt](url)`.
   */
  url: string
  alt: string
  caption: string
}

export interface Linked {
  addresses: Addresses
  losses: Losses
  /** The words of the links to files, by their addresses. */
  files: Map<string, string>
  findAttachment: FindAttachment
}

/** Classes of links that look like buttons and may follow each other without a space. */
const LOOKS_APART = /btn|button|badge|chip|pill/i

/** Makes the addresses of links absolute, and counts those that visitors cannot follow. */
export function prepareLinks(body: DomElement, context: Linked): void {
  const { addresses, losses, files, findAttachment } = context
  for (const link of body.querySelectorAll('a')) {
    if (LOOKS_APART.test(link.getAttribute('class') ?? '')) {
      link.before(' ')
      link.after(' ')
    }
    const href = link.getAttribute('href')?.trim()
    if (href === undefined) continue
    if (href.startsWith('#')) {
      link.setAttribute('href', `${ANCHOR}${href}`)
      continue
    }
    const [, page] = ATTACHMENT_PAGE.exec(href) ?? []
    const file = page === undefined ? undefined : findAttachment(Number(page))?.url
    const address = page !== undefined && !file ? null : addresses.absolute(file ?? href)
    if (address === null) {
      losses.add('link', href.slice(0, 200))
      // An anchor of this name stays.
      link.removeAttribute('href')
      continue
    }
    if (isFile(address) && !files.get(address)) files.set(address, wordsOf(link))
    link.setAttribute('href', address)
    if (wordsOf(link) === '' && !link.querySelector('img')) nameLink(link, losses)
  }
}

/** An icon, which only style sheets draw, becomes the name that it has for screen readers. */
function nameLink(link: DomElement, losses: Losses): void {
  const name = ['aria-label', 'title', 'data-name']
    .map((key) => link.getAttribute(key))
    .find(Boolean)
  if (name) link.append(name)
  else if (link.firstElementChild) losses.add('link', link.getAttribute('href') ?? '')
}

const ADDRESSES = ['src', 'data-src', 'data', 'data-href']
const PLAYERS = 'iframe, object, embed, audio, video, .fb-post, .fb-video'

/** Writes players and frames as links to what they showed, and counts them. */
export function prepareMedia(body: DomElement, { addresses, losses, files }: Linked): void {
  for (const element of body.querySelectorAll(PLAYERS)) {
    if (!element.isConnected) continue
    const written =
      ADDRESSES.map((name) => element.getAttribute(name)).find(
        (value) => value && !value.startsWith('about:'),
      ) ??
      element.querySelector('source, embed')?.getAttribute('src') ??
      ''
    const address = addresses.absolute(written)
    const title = element.getAttribute('title')?.trim() ?? ''
    const kind = element.matches('audio, video') ? 'player' : 'embed'
    const words = element.matches('object') && isFile(address ?? '') ? wordsOf(element) : ''
    losses.add(kind, address ?? (written || title || element.tagName.toLowerCase()))
    if (address === null) {
      element.remove()
      continue
    }
    if (isFile(address)) files.set(address, title || words)
    element.replaceChildren(title || words || fileName(address))
    const link = renamed(element, 'a')
    link.setAttribute('href', address)
    const paragraph = body.ownerDocument.createElement('p')
    link.replaceWith(paragraph)
    paragraph.append(link)
  }
}

/** The name of a file; the whole address of anything else. */
const fileName = (address: string): string =>
  (isFile(address) && decoded(new URL(address).pathname.split('/').at(-1) ?? '')) || address

/**
 * Attributes for the address of a picture. For lazy loading, themes put a blank picture in `src`
 * and the real address in another attribute.
 */
const SOURCES = [
  'data-full-url',
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-srcset',
  'data-lazy-srcset',
  'src',
  'data-large-file',
  'srcset',
]

/**
 * Gives each picture its absolute address, or the address of the large version to which it links,
 * and writes captions as an emphasised line below their picture.
 */
export function preparePictures(body: DomElement, context: Linked): void {
  const { addresses, losses, findAttachment } = context
  for (const element of body.querySelectorAll('[style*="background"]'))
    showBackground(element, losses)
  for (const picture of body.querySelectorAll('img')) {
    const alternative = (picture.getAttribute('alt') ?? '').replaceAll(/\s+/gu, ' ').trim()
    if (/^\p{Extended_Pictographic}/u.test(alternative)) {
      picture.replaceWith(alternative)
      continue
    }
    if (
      ['width', 'height'].some((side) => /^[0-3](?:px)?$/.test(picture.getAttribute(side) ?? ''))
    ) {
      picture.remove()
      continue
    }
    const link = picture.closest('a')
    // A link to the page of an attachment, which only shows the picture.
    const [, page] =
      ATTACHMENT_PAGE.exec(`${link?.getAttribute('rel')} ${link?.getAttribute('href')}`) ?? []
    const linked =
      page === undefined
        ? addresses.absolute(link?.getAttribute('href') ?? undefined)
        : (findAttachment(Number(page))?.url ?? null)
    if (page !== undefined && linked === null) losses.add('link', link?.getAttribute('href') ?? '')
    const isLarge = linked !== null && isPicture(linked)
    const address = addresses.picture(isLarge ? linked : largestVersion(picture, context))
    if (address === null) {
      losses.add('picture', alternative || (picture.getAttribute('src') ?? '').slice(0, 100))
      picture.remove()
      continue
    }
    picture.setAttribute('src', address)
    picture.setAttribute('alt', alternative)
    if ((isLarge || page !== undefined) && link) link.removeAttribute('href')
  }
  // Captions as WordPress renders them.
  for (const item of body.querySelectorAll('.gallery-item dt')) renamed(item, 'div')
  for (const figure of body.querySelectorAll('.wp-caption, .gallery-item'))
    renamed(figure, 'figure')
  for (const caption of body.querySelectorAll('.wp-caption-text')) renamed(caption, 'figcaption')
  for (const list of body.querySelectorAll('ul, ol')) if (isGallery(list)) unlist(list)
  for (const figure of body.querySelectorAll('figure[data-caption]')) gatherCaption(figure)
  for (const caption of body.querySelectorAll('figcaption')) writeCaption(caption)
  for (const figure of body.querySelectorAll('figure')) renamed(figure, 'div')
}

/** Whether all items of a list are pictures, with or without captions. */
const isGallery = (list: DomElement): boolean =>
  list.children.length > 0 &&
  [...list.children].every((item) => {
    const caption = item.querySelector('figcaption')
    return item.querySelector('img') && wordsOf(item) === (caption ? wordsOf(caption) : '')
  })

function unlist(list: DomElement): void {
  for (const item of [...list.children, list]) renamed(item, 'div')
}

const ATTACHMENT_PAGE = /(?:\bwp-att-|[?&]attachment_id=)(\d+)/

/** The address of a picture; for a smaller version of an attachment, that of the attachment. */
function largestVersion(
  picture: DomElement,
  { findAttachment }: Pick<Linked, 'findAttachment'>,
): string | undefined {
  const source = sourceOf(picture)
  const [, id] = /\bwp-image-(\d+)/.exec(picture.getAttribute('class') ?? '') ?? []
  const whole = id === undefined ? undefined : findAttachment(Number(id))?.url
  return whole && source && nameOf(whole) === nameOf(source) ? whole : source
}

/** The name of a picture without its size. */
const nameOf = (address: string): string =>
  withoutSize((decoded(address).split(/[?#]/, 1)[0] ?? '').replace(/^.*\//, ''))

const sourceOf = (picture: DomElement): string | undefined =>
  SOURCES.flatMap((name) => {
    const written = picture.getAttribute(name) ?? ''
    const address = name.endsWith('srcset') ? largestOf(written) : written
    return address && !/^data:/i.test(address) ? [address] : []
  })[0]

/** The picture behind words: that of a cover becomes a picture, any other is counted. */
function showBackground(element: DomElement, losses: Losses): void {
  const [, address] =
    /background(?:-image)?\s*:[^;]{0,500}?url\(\s*["']?([^"')]+)/i.exec(
      element.getAttribute('style') ?? '',
    ) ?? []
  if (address === undefined || element.querySelector('img[src]')) return
  if (!element.matches('.wp-block-cover, .wp-block-cover-image')) {
    losses.add('picture', address)
    return
  }
  const picture = element.ownerDocument.createElement('img')
  picture.setAttribute('src', address)
  element.prepend(picture)
}

const largestOf = (set: string): string | undefined =>
  set
    .split(/,\s/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .toSorted(([, a = '0'], [, b = '0']) => Number.parseFloat(b) - Number.parseFloat(a))[0]?.[0]

/** The words after the picture of WordPress's shortcode are its caption. */
function gatherCaption(figure: DomElement): void {
  const nodes: DomNode[] = [...figure.childNodes]
  const at = nodes.findLastIndex((node) => isElement(node) && pictureIn(node) !== null)
  const words = nodes
    .slice(at + 1)
    .filter((node) => !(isElement(node) && node.matches('figcaption')))
  if (at === -1 || words.every((node) => node.textContent?.trim() === '')) return
  const caption = figure.ownerDocument.createElement('figcaption')
  caption.append(...words)
  figure.append(caption)
}

const pictureIn = (element: DomElement): DomElement | null =>
  element.matches('img') ? element : element.querySelector('img')

function writeCaption(caption: DomElement): void {
  const figure = caption.closest('figure')
  const document = caption.ownerDocument
  for (const block of caption.querySelectorAll(`${BLOCKS.join(', ')}, br`)) {
    block.after(' ')
    if (block.tagName === 'BR') block.remove()
    else block.replaceWith(...block.childNodes)
  }
  if (wordsOf(caption) === '') {
    caption.remove()
    return
  }
  const emphasis = document.createElement('em')
  emphasis.append(...caption.childNodes)
  const pictures =
    figure && !figure.hasAttribute('data-captioned') ? [...figure.querySelectorAll('img')] : []
  // The caption of a gallery is about all of its pictures.
  const isOfOne = pictures.length === 1 || figure?.hasAttribute('data-caption')
  const picture = isOfOne ? pictures.at(-1) : undefined
  if (!figure || !picture) {
    const paragraph = document.createElement('p')
    paragraph.append(emphasis)
    caption.replaceWith(paragraph)
    return
  }
  caption.remove()
  figure.setAttribute('data-captioned', '')
  picture.setAttribute('data-caption', wordsOf(emphasis))
  let inline = picture
  while (
    inline.parentElement &&
    inline.parentElement !== figure &&
    isInline(inline.parentElement.tagName)
  )
    inline = inline.parentElement
  inline.after(document.createElement('br'), emphasis)
}
