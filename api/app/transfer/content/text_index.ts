import { posix } from 'node:path'
import type { Language } from '@ufuq/shared/contract/languages'
import { decoded, plainAddress } from '#transfer/convert/addresses'
import type { Spool } from '#transfer/source/spool'

interface Indexed {
  /** The path without its ending. */
  path: string
  language: Language | null
  address: string
}

const withoutEnding = (path: string): string =>
  path.replace(/\.(?:md|mdx|markdown|html)$/i, '').replace(/\.(?:ar|en)$/i, '')
const nameIn = (path: string): string => {
  const name = posix.basename(path)
  return (/^_?index$/.test(name) ? posix.basename(posix.dirname(path)) : name).toLowerCase()
}

/**
 * Finds the addresses of the texts of a folder by what their files link to: a relative path, a path
 * from the root of the site, or a name.
 */
export function textIndex(spool: Spool) {
  const rows = spool.prepare('select source_id, language, slug, addresses from records').all() as {
    source_id: string
    language: Language | null
    slug: string
    addresses: string
  }[]
  const byName = new Map<string, Indexed[]>()
  for (const { source_id, language, slug, addresses } of rows) {
    const path = withoutEnding(source_id)
    const [address = ''] = JSON.parse(addresses) as string[]
    for (const name of new Set([nameIn(path), slug.toLowerCase()]))
      byName.set(name, [...(byName.get(name) ?? []), { path, language, address }])
  }

  return (from: { sourceId: string; language: Language | null }) =>
    (target: string): string | null => {
      const [written = '', anchor = ''] = decoded(target).split(/(?=#)/, 2)
      const wanted = withoutEnding(written.replace(/\/$/, ''))
      const absolute = posix.join(posix.dirname(from.sourceId), wanted)
      const end = `/${wanted.replace(/^(?:\.{0,2}\/)+/, '')}`
      const found = (byName.get(nameIn(wanted)) ?? [])
        .filter(
          ({ path }) =>
            posix
              .join('/', path)
              .replace(/\/_?index$/, '')
              .endsWith(end) || wanted === nameIn(wanted),
        )
        .toSorted((one, other) => rank(other, from, absolute) - rank(one, from, absolute))[0]
      return found ? `${plainAddress(found.address.replace(/(?<=.)\/$/, ''))}${anchor}` : null
    }
}

const rank = (
  { path, language }: Indexed,
  from: { language: Language | null },
  absolute: string,
): number => (path === absolute ? 2 : 0) + (language === from.language ? 1 : 0)
