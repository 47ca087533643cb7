import { PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { REDIRECT_LIMITS } from '@ufuq/shared/contract/redirects'
import { readOldAddress, readRedirectTarget } from '@ufuq/shared/domain/redirects/targets'
import { findOldAddress, GONE } from '#site/redirects/old_addresses'
import { settleTarget } from '#site/redirects/settle_target'
import { oldPathOf } from '#transfer/content/old_paths'
import type { Spool } from '#transfer/source/spool'

/** A redirect from a path of the former site to the end of its chain of redirects. */
interface OldRedirect {
  /** The address, in the format of `old_addresses.address`. */
  address: string
  /** The target as the source writes it. */
  to: string
  /** The target as a path of the former site; null if the target is not such a path. */
  path: string | null
}

const MAX_CHAIN = 10
const HOME = '/'

/** The redirects in the spool, without those that lead nowhere or form a loop. */
export function* redirectsIn(spool: Spool, site: string): Generator<OldRedirect> {
  const rows = spool.prepare('select source, target from redirects').all() as {
    source: string
    target: string
  }[]
  const targets = new Map(
    rows.flatMap(({ source, target }) => {
      const address = pathOnSite(source, site)
      return address === null || address === HOME ? [] : [[address, target] as const]
    }),
  )
  for (const address of targets.keys()) {
    let to = targets.get(address) ?? ''
    let path = pathOnSite(to, site)
    for (let step = 0; step < MAX_CHAIN && path !== null; step += 1) {
      const next = targets.get(path)
      if (next === undefined) break
      to = next
      path = pathOnSite(to, site)
    }
    if (path === null || !targets.has(path)) yield { address, to, path }
  }
}

const HOST = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i

/** The path of an address on the former site; null if it is on another site. */
function pathOnSite(address: string, site: string): string | null {
  const host = HOST.exec(address)?.[1]?.toLowerCase()
  if (host !== undefined && host !== HOST.exec(site)?.[1]?.toLowerCase()) return null
  const path = host === undefined && !/^[/?]/.test(address) ? `/${address}` : address
  const isHome = /^\/?(?:[?#].*)?$/.test(path.replace(HOST, '')) && !/[?&](?:p|page_id)=/.test(path)
  return isHome ? HOME : oldPathOf(path)
}

interface FoundTarget {
  /** The target, in the format of a redirect's target. */
  target: string
  language: Language
}

/** The new target of a redirect from the former site; null if this site has no such target. */
export async function targetOf({ to, path }: OldRedirect): Promise<FoundTarget | null> {
  if (path === null) return targetElsewhere(to)
  if (!URL.canParse(path, 'https://old.invalid')) return null
  const { pathname, searchParams } = new URL(path, 'https://old.invalid')
  const imported = path === HOME ? null : await findOldAddress(pathname, searchParams)
  if (imported?.target === GONE) return null
  if (imported) return { target: imported.target, language: imported.language }
  const old = readOldAddress(path)
  if (!old) return null
  const target = await settleTarget(path, old.language)
  const isRecord = /^(?:page|publication)$/.test(readRedirectTarget(target)?.kind ?? '')
  return isRecord || isShipped(target) ? { target, language: old.language } : null
}

const isShipped = (path: string): boolean => PUBLIC_PAGES.some((page) => page.path === path)

const targetElsewhere = (address: string): FoundTarget | null =>
  readRedirectTarget(address)?.kind === 'address' && address.length <= REDIRECT_LIMITS.target
    ? { target: address, language: 'ar' }
    : null
