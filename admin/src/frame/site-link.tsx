import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useLeaving } from '../components/unsaved-changes.tsx'
import { useHost } from '../host/host-context.tsx'
import { useLanguage } from '../host/language.ts'

interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  /**
   * A page of the site, including its language; by default, the home page in the interface's
   * language.
   */
  path?: string
}

/** Links to a page of the public site, opened by the host. */
export function SiteLink({ path: given, ...props }: SiteLinkProps) {
  const host = useHost()
  const { leave } = useLeaving()
  const home = localizedPath(useLanguage(), '/')
  const path = given ?? home
  const open = (event: MouseEvent) => {
    // The browser handles clicks that open a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (host.opensSiteElsewhere) host.openSite(path)
    else leave(() => host.openSite(path))
  }
  return (
    <a
      {...props}
      href={path}
      target={host.opensSiteElsewhere ? '_blank' : undefined}
      rel="noreferrer"
      onClick={open}
    >
      {props.children}
    </a>
  )
}
