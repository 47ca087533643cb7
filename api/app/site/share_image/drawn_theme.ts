import type { Language } from '@ufuq/shared/contract/languages'
import type { PictureFiles } from '@ufuq/shared/contract/pictures'
import type { DrawnTheme } from '@ufuq/shared/contract/drawings'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { fitPicture } from '#pictures/making/crop_picture'
import { findOriginal } from '#content/pictures'

/** The size of a picture in pixels, twice the size of its largest use. */
const SIDE = 640

/** The theme for rendering, with one of its pictures as a PNG. */
export async function drawnTheme(
  { accent }: SiteTheme,
  mark: PictureFiles | undefined,
): Promise<DrawnTheme> {
  const picture = mark ? await findOriginal(mark.id) : null
  if (!mark || !picture) return { accent }
  const { width, height } = mark
  const png = (await fitPicture(picture, SIDE)).toString('base64')
  return { accent, mark: { png, width, height } }
}

/** The theme in one language, with its logo or the name that replaces it. */
export async function drawnThemeIn(
  theme: SiteTheme | null,
  language: Language,
): Promise<DrawnTheme> {
  if (!theme) return {}
  const dark = theme.darkLogos?.[language]
  const drawn = await drawnTheme(theme, dark ?? theme.logos?.[language])
  return { ...drawn, isForDark: dark !== undefined, name: theme.names?.[language] }
}
