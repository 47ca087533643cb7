import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'

const PAPER = '#f4f6f3'

interface ManifestInput {
  language: Language
  name: string
  description: string
  /** The colours of the theme, unless it is the default theme. */
  accent: string | undefined
}

/**
 * The colours are those of the `--paper` tokens, or a chosen accent. The addresses of the icons are
 * always the same.
 */
export const webManifest = ({
  language,
  name,
  description,
  accent = PAPER,
}: ManifestInput): string =>
  JSON.stringify({
    id: localizedPath(language, '/'),
    name,
    description,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: localizedPath(language, '/'),
    scope: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: accent,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
