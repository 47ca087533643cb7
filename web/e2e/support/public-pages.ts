import type { Language } from '@ufuq/shared/contract/languages'
import { listedPages } from '../../src/app/routes.tsx'

/** Demo publications that the specs open. */
export const article: Record<Language, { slug: string; title: string }> = {
  ar: { slug: 'حين-تقود-النساء-لجان-المياه', title: 'حين تقود النساء لجان المياه' },
  en: {
    slug: 'when-women-lead-the-water-committees',
    title: 'When women lead the water committees',
  },
}

/** The demo page that staff composed. */
export const ownPage: Record<Language, string> = {
  ar: 'المجلس-والفريق',
  en: 'board-and-team',
}

/**
 * For each language, a publication that exists, and is therefore shown, only in the other language.
 */
export const foreignArticle: Record<Language, string> = {
  ar: 'so-you-would-like-to-use-our-data',
  en: 'ثلاث-أمسيات-في-غرفة-فوق-الفرن',
}

/**
 * The pages listed for search engines, with the text key of their title. The demo content has no
 * entries of other kinds, so their lists do not exist.
 */
export const staticPages = listedPages
  .filter(({ kind }) => !kind)
  .map(({ path }) => ({
    path,
    meta: path === '/' ? 'home' : path.slice(1),
  }))

/** Pages that load different code, styles and fonts. */
export const typicalPages = (language: Language): string[] => [
  '/',
  '/publications',
  '/contact',
  `/publications/${article[language].slug}`,
  `/${ownPage[language]}`,
]

/** Every kind of public page, by its path without the language. */
export const everyPage = (language: Language): string[] => [
  ...staticPages.map(({ path }) => path),
  `/publications/${article[language].slug}`,
  `/publications/${article[language].slug}/both`,
  `/publications/${foreignArticle[language]}`,
  '/publications/no-such-piece',
  `/${ownPage[language]}`,
  '/newsletter',
  '/newsletter/confirm?token=of-nobody',
  '/newsletter/unsubscribe?token=of-nobody',
  '/nowhere/at-all',
]
