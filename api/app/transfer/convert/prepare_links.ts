import type { DomElement } from '@ufuq/shared/markdown/from-html/dom'
import { renamed, wordsOf } from '@ufuq/shared/markdown/from-html/tree'
import type { Addresses } from './addresses.ts'
import { decoded, isFile } from './addresses.ts'
import { ANCHOR } from './anchors.ts'
import type { Losses } from './lost.ts'

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
