import type { Language } from '@ufuq/shared/contract/languages'

/** Demo publications that the specs open. */
export const article: Record<Language, { slug: string; title: string }> = {
  ar: { slug: 'حين-تقود-النساء-لجان-المياه', title: 'حين تقود النساء لجان المياه' },
  en: {
    slug: 'when-women-lead-the-water-committees',
    title: 'When women lead the water committees',
  },
}

/** Exists in the other language only, and is shown in it. */
export const foreignArticle: Record<Language, string> = {
  ar: 'so-you-would-like-to-use-our-data',
  en: 'ثلاث-أمسيات-في-غرفة-فوق-الفرن',
}

/** The pages of the header and the footer, with the name of their title among the texts. */
export const staticPages = [
  { path: '/', meta: 'home' },
  { path: '/about', meta: 'about' },
  { path: '/projects', meta: 'projects' },
  { path: '/publications', meta: 'publications' },
  { path: '/impact', meta: 'impact' },
  { path: '/contact', meta: 'contact' },
  { path: '/volunteer', meta: 'volunteer' },
  { path: '/donate', meta: 'donate' },
  { path: '/privacy', meta: 'privacy' },
] as const

/** Every kind of public page, by its path without the language. */
export const everyPage = (language: Language): string[] => [
  ...staticPages.map(({ path }) => path),
  `/publications/${article[language].slug}`,
  `/publications/${foreignArticle[language]}`,
  '/publications/no-such-piece',
  '/newsletter',
  '/newsletter/confirm?token=of-nobody',
  '/newsletter/unsubscribe?token=of-nobody',
  '/nowhere/at-all',
]
