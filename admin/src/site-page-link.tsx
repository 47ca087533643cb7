import type { MouseEvent, ReactNode } from 'react'
import { useHost } from './host-context.tsx'

interface SitePageLinkProps {
  path: string
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** Opens an address of the site in a new tab or, from the desktop app, in the browser. */
export function SitePageLink({ path, children, ...props }: SitePageLinkProps) {
  const host = useHost()
  const open = (event: MouseEvent) => {
    if (!host.opensSiteElsewhere) return
    event.preventDefault()
    host.openSite(path)
  }
  return (
    <a {...props} href={path} target="_blank" rel="noreferrer" onClick={open}>
      {children}
    </a>
  )
}
