import type { DomElement } from './dom.ts'
import { tidyTelephoneLink } from '../../domain/telephone.ts'
import { isFollowable } from '../safe-url.ts'
import type { Omitted } from './omitted.ts'
import { unwrap, wordsOf } from './tree.ts'

/** Removes links within the page and links that visitors can't follow, and keeps their text. */
export function tidyLinks(body: DomElement, omitted: Omitted): void {
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

/**
 * Mail programs and Google Docs redirect links through their own servers; the original address is
 * in the query.
 */
const DETOURS = [
  { host: /(^|\.)google\.[a-z.]+$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
]

function directAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  const detour = DETOURS.find(({ host, path }) => host.test(hostname) && path === pathname)
  const direct = detour?.parameters.map((name) => searchParams.get(name)).find(Boolean)
  return direct && isFollowable(direct) ? direct : address
}
