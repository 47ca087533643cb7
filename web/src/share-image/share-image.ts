import { landOf } from '@ufuq/shared/art/programme'
import { hash } from '@ufuq/shared/art/stream'
import type { ShareSubject } from '@ufuq/shared/contract/drawings'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'

/** The version of the design. Increasing it gives every image a new name. */
const DESIGN = 3

/**
 * The name of an image, derived from everything that it shows, so that the image can be cached
 * forever.
 */
export function shareImageName(subject: ShareSubject, theme?: SiteTheme | null): string {
  const [key, seen, ending] = seenOf(subject)
  const own = theme ? ownOf(theme, subject) : []
  return `${key}-${hash(JSON.stringify([DESIGN, seen, ...own])).toString(36)}.${ending}`
}

/**
 * The theme's part of an image's name. A theme without a name adds nothing, so the names of
 * existing images stay valid.
 */
function ownOf(
  { accent, logos, darkLogos, names }: SiteTheme,
  { language }: { language: Language },
): unknown[] {
  const name = names?.[language]
  const shown = darkLogos?.[language] ?? logos?.[language]
  return [accent, shown, ...(name === undefined ? [] : [name])]
}

function seenOf(subject: ShareSubject): [key: string, seen: object, ending: 'png' | 'jpg'] {
  if ('words' in subject) {
    const { language, page, words } = subject
    return [page === 'home' ? language : `${language}-${page}`, { title: words }, 'png']
  }
  const { id, title, language, cover } = subject
  const drawn = { title, language, ...landOf(subject) }
  if (!cover) return [String(id), drawn, 'png']
  return [String(id), { ...drawn, picture: cover.src, at: cover.style.objectPosition }, 'jpg']
}

export const shareImagePath = (subject: ShareSubject, theme?: SiteTheme | null): string =>
  `/og/${shareImageName(subject, theme)}`
