import type { Language } from '@ufuq/shared/contract/languages'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { useHost } from '../../../host-context.tsx'
import { publicPath } from './public-path.ts'

/**
 * Opens a public page next to the admin area: in a new tab or, from the desktop app, in the
 * browser.
 */
export function useOpenOnSite() {
  const host = useHost()
  return (language: Language, page: Pick<OwnPage, 'below' | 'slug'>) => {
    const path = publicPath(page, language)
    if (host.opensSiteElsewhere) host.openSite(path)
    else window.open(path, '_blank', 'noreferrer')
  }
}
