import { parseHTML } from 'linkedom/worker'
import type { Language } from '@ufuq/shared/contract/languages'
import { inlineSymbols, type PageDocument } from '#transfer/export/static/inline_symbols'
import { filled, transferTexts } from '#transfer/texts'

export interface PageLinks {
  /** The link to a page or a file of the copy; null if the copy does not have it. */
  link: (address: string) => Promise<string | null>
  styles: (css: string) => Promise<string>
  /** The content of an SVG file of the site; null if there is no such file. */
  svg: (path: string) => Promise<string | null>
  origin: string
  /** The address of the page on the site. */
  address: string
}

/**
 * Elements that work only on the site itself, or only with scripts, which do not run from a file.
 */
const REMOVED = [
  'script',
  'template',
  'link[rel=modulepreload]',
  'link[rel=preload]',
  'link[rel=prefetch]',
  'link[rel=manifest]',
  'link[rel=canonical]',
  'link[rel=search]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  '.scripted',
]

/** The attributes that contain one address. */
const ADDRESSES = [
  ['link[href]', 'href'],
  ['a[href]', 'href'],
  ['img[src]', 'src'],
  ['source[src]', 'src'],
  ['video[src]', 'src'],
  ['video[poster]', 'poster'],
  ['image[href]', 'href'],
] as const

/** A rendered page as a file that needs no server: without scripts, and with links to files. */
export async function staticPage(html: string, links: PageLinks): Promise<string> {
  const { document } = parseHTML(html)
  const language: Language = document.documentElement.lang === 'en' ? 'en' : 'ar'
  for (const element of document.querySelectorAll(REMOVED.join())) element.remove()
  await inlineSymbols(document, links.svg)
  for (const [selector, name] of ADDRESSES) {
    for (const element of document.querySelectorAll(selector)) {
      await relink(element, name, links)
    }
  }
  for (const element of document.querySelectorAll('img, source, link')) {
    await settleMedia(element, links)
  }
  for (const element of document.querySelectorAll('[style*="url("]')) {
    element.setAttribute('style', await links.styles(element.getAttribute('style') ?? ''))
  }
  for (const element of document.querySelectorAll('style')) {
    element.textContent = await links.styles(element.textContent ?? '')
  }
  // Replaces forms with notes only after the links have been rewritten, because the links in these
  // notes must lead to the site itself.
  for (const form of document.querySelectorAll('form')) replaceForm(form, language, links)
  replaceButtons(document)
  return document.toString()
}

/** The element type of the HTML parser. */
type PageElement = PageDocument['documentElement']

/** Links that are only for staff. */
const FOR_STAFF = /^(?:\/en)?\/admin(?:\/|$)/

async function relink(element: PageElement, name: string, { link, origin }: PageLinks) {
  const address = element.getAttribute(name) ?? ''
  const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!own.startsWith('/') || own.startsWith('//')) return
  const to = await link(own)
  if (to !== null) element.setAttribute(name, to)
  else if (element.localName !== 'a' || FOR_STAFF.test(own)) element.remove()
  else element.removeAttribute(name)
}

/**
 * Links to the copied files in a `srcset`, and removes what only a server can provide. The renderer
 * spells some attributes as React does, and the parser treats these as different names.
 */
async function settleMedia(element: PageElement, links: PageLinks) {
  for (const name of ['crossorigin', 'crossOrigin']) element.removeAttribute(name)
  const set = element.getAttribute('srcSet') ?? element.getAttribute('srcset')
  if (set === null) return
  element.removeAttribute('srcSet')
  element.setAttribute('srcset', await linkedSet(set, links))
}

async function linkedSet(set: string, { link }: PageLinks): Promise<string> {
  const linked: string[] = []
  for (const candidate of set.split(',')) {
    const [address = '', size = ''] = candidate.trim().split(/\s+/)
    const to = address.startsWith('/') ? await link(address) : address
    if (to !== null) linked.push([to, size].filter(Boolean).join(' '))
  }
  return linked.join(', ')
}

/** Replaces a form with a note that says where to find it on the site. */
function replaceForm(form: PageElement, language: Language, { origin, address }: PageLinks) {
  const isSearch = form.getAttribute('role') === 'search' || form.querySelector('[type=search]')
  const document = form.ownerDocument as unknown as PageDocument
  const note = document.createElement('p')
  note.setAttribute('class', 'not-in-copy')
  const { static: texts } = transferTexts[language]
  note.textContent = isSearch ? texts.search : texts.form
  const link = document.createElement('a')
  link.setAttribute('href', origin + address)
  // The site underlines links only within texts.
  link.setAttribute('style', 'text-decoration:underline')
  link.textContent = filled(texts.onSite, { site: new URL(origin).host })
  note.append(' ', link)
  form.replaceWith(note)
}

/**
 * Removes buttons, which do nothing without scripts. The menu button on phones becomes a link to
 * the links at the foot of the page.
 */
function replaceButtons(document: PageDocument) {
  const footer = document.querySelector('footer')
  if (footer && !footer.id) footer.id = 'site-links'
  for (const button of document.querySelectorAll('button')) {
    if (!footer || !button.classList.contains('burger')) {
      button.remove()
      continue
    }
    const link = document.createElement('a')
    link.setAttribute('class', 'burger')
    link.setAttribute('href', `#${footer.id}`)
    link.setAttribute('aria-label', button.getAttribute('aria-label') ?? '')
    link.append(...button.childNodes)
    button.replaceWith(link)
  }
}
