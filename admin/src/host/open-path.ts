import { useHost } from './host-context.tsx'

/**
 * Opens an address of the site while the admin area stays open: in a new tab or, from the desktop
 * app, in the browser.
 */
export function useOpenPath(): (path: string) => void {
  const host = useHost()
  return (path) => {
    if (host.opensSiteElsewhere) host.openSite(path)
    else window.open(path, '_blank', 'noreferrer')
  }
}
