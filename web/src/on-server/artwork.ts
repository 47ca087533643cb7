import { artworkBody as draw, type ArtworkOptions } from '@ufuq/shared/art/artwork'

/** Caches drawings by their options, because the cards on many pages show the same ones. */
const drawn = new Map<string, string>()
const MAX_DRAWN = 500

/** A placeholder for the prefix of the ids inside a drawing. The prefix depends on the page. */
const KEY = 'artwork-key'

export function artworkBody({ key, ...land }: ArtworkOptions & { key: string }): string {
  const name = JSON.stringify(land)
  const body = drawn.get(name) ?? draw({ ...land, key: KEY })
  if (drawn.size === MAX_DRAWN) drawn.clear()
  drawn.set(name, body)
  return body.replaceAll(KEY, key)
}
