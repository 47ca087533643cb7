import { hash } from '@ufuq/shared/art/stream'
import { landOf } from '@ufuq/shared/art/programme'
import type { PicturedWords } from '@ufuq/shared/contract/pictured-words'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { DESIGN, ownOf } from '../share-image.ts'

/** The file name of an image of text, derived from everything that it shows. */
export function wordsName(subject: PicturedWords, theme?: SiteTheme | null): string {
  const { key, size, sides, land, address } = subject
  const languages = sides.length > 1 ? 'both' : (sides[0]?.language ?? 'ar')
  const own = theme ? sides.map((side) => ownOf(theme, side)) : []
  const seen = [DESIGN, sides, land && landOf(land), address, ...own]
  return `${key}-${languages}-${size}-${hash(JSON.stringify(seen)).toString(36)}.png`
}
