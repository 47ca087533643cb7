import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { isHiddenPage, useLocalizedPath, useSite } from '../engine/page-context.ts'

interface PageLinkProps extends LinkProps {
  /** The Arabic address of a page that the product ships, such as `/projects?category=peace`. */
  to: string
  /** What is shown instead while the page is hidden. */
  whenHidden?: ReactNode
}

/** A link to a page that staff may hide. */
export function PageLink({ to, whenHidden = null, ...link }: PageLinkProps) {
  const localized = useLocalizedPath()
  return isHiddenPage(useSite(), to) ? whenHidden : <Link {...link} to={localized(to)} />
}
