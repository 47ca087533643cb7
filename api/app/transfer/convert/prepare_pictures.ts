import type { DomElement, DomNode } from '@ufuq/shared/markdown/from-html/dom'
import { isElement, renamed, wordsOf } from '@ufuq/shared/markdown/from-html/tree'
import { isPicture, type Addresses, decoded, isFile } from './addresses.ts'
import { BLOCKS, isInline } from './elements.ts'
import type { Losses } from './lost.ts'
import { ANCHOR } from './anchors.ts'

export interface Linked {
  addresses: Addresses
  losses: Losses
  /** The words of the links to files, by their addresses. */
  files: Map<string, string>
}

/** Classes of links that look like buttons and may follow each other without a space. */
const LOOKS_APART = /btn|button|badge|chip|pill/i

/** Makes the addresses of links absolute, and counts those that visitors cannot follow. */
export function prepareLinks(body: DomElement, { addresses, losses, files }: Linked): void {
  for (const link of body.querySelectorAll('a')) {
    // Notes such as “opens in a new tab”; in an icon, such words are all there is.
    const note = link.querySelector('.screen-reader-text, .sr-only, .visually-hidden')
    if (note && wordsOf(note) !== wordsOf(link)) {
      losses.add('hidden', wordsOf(note))
      note.remove()
    }
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
    const address = addresses.absolute(href)
    if (address === null) {
      losses.add('link', href.slice(0, 200))
      // An anchor of this name stays.
      link.removeAttribute('href')
      continue
    }
    if (isFile(address) && !files.has(address)) files.set(address, wordsOf(link))
    link.setAttribute('href', address)
    if (wordsOf(link) === '' && !link.querySelector('img')) nameLink(link, losses)
  }
}

/** An icon, which only style sheets draw, becomes the name that it has for screen readers. */
function nameLink(link: DomElement, losses: Losses): void {
  const name = link.getAttribute('aria-label') || link.getAttribute('title')
  if (name) link.append(name)
  else if (link.firstElementChild) losses.add('link', link.getAttribute('href') ?? '')
}

const ADDRESSES = ['src', 'data-src', 'data']

/** Writes players and frames as links to what they showed, and counts them. */
export function prepareMedia(body: DomElement, { addresses, losses, files }: Linked): void {
  for (const element of body.querySelectorAll('iframe, object, embed, audio, video')) {
    if (!element.isConnected) continue
    const written =
      ADDRESSES.map((name) => element.getAttribute(name)).find(Boolean) ??
      element.querySelector('source, embed')?.getAttribute('src') ??
      ''
    const address = addresses.absolute(written)
    const title = element.getAttribute('title')?.trim() ?? ''
    const kind = element.matches('audio, video') ? 'player' : 'embed'
    const words = element.matches('object') && isFile(address ?? '') ? wordsOf(element) : ''
    losses.add(kind, address ?? (written || title))
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
const SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'src', 'data-large-file']

interface Context {
  addresses: Addresses
  losses: Losses
}

/**
 * Gives each picture its absolute address, or the address of the large version to which it links,
 * and writes captions as an emphasised line below their picture.
 */
export function preparePictures(body: DomElement, { addresses, losses }: Context): void {
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
    const linked = addresses.absolute(link?.getAttribute('href') ?? undefined)
    const isLarge = linked !== null && isPicture(linked)
    const address = addresses.picture(isLarge ? linked : sourceOf(picture))
    if (address === null) {
      losses.add('picture', alternative || (picture.getAttribute('src') ?? '').slice(0, 100))
      picture.remove()
      continue
    }
    picture.setAttribute('src', address)
    picture.setAttribute('alt', alternative)
    if (isLarge && link) link.removeAttribute('href')
  }
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

const sourceOf = (picture: DomElement): string | undefined =>
  SOURCES.map((name) => picture.getAttribute(name) ?? '').find(
    (address) => address !== '' && !/^data:/i.test(address),
  ) ?? largestOf(picture.getAttribute('srcset') ?? picture.getAttribute('data-srcset'))

const largestOf = (set: string | null): string | undefined =>
  set
    ?.split(/,\s/)
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
  const picture =
    figure && !figure.hasAttribute('data-captioned')
      ? [...figure.querySelectorAll('img')].at(-1)
      : undefined
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
