import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { useHost } from '../../../host-context.tsx'

/**
 * Opens a public page next to the admin area: in a new tab or, from the desktop app, in the
 * browser.
 */
export function useOpenOnSite() {
  const host = useHost()
  return (language: Language, slug: string) => {
    const path = localizedPath(language, `/${slug}`)
    if (host.opensSiteElsewhere) host.openSite(path)
    else window.open(path, '_blank', 'noreferrer')
  }
}
