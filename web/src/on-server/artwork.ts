import { artworkBody as draw, type ArtworkOptions } from '@ufuq/shared/art/artwork'

/** Drawings by what they show. Cards show the same ones on many pages. */
const drawn = new Map<string, string>()
const MAX_DRAWN = 500

/** Stands for the prefix of the ids inside, which depends on the page. */
const KEY = 'artwork-key'

export function artworkBody({ key, ...land }: ArtworkOptions & { key: string }): string {
  const name = JSON.stringify(land)
  const body = drawn.get(name) ?? draw({ ...land, key: KEY })
  if (drawn.size === MAX_DRAWN) drawn.clear()
  drawn.set(name, body)
  return body.replaceAll(KEY, key)
}
