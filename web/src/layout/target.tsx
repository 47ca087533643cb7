import { localizedPath, pagePath } from '@ufuq/shared/contract/addresses'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '../engine/page-context.ts'

const PARTS = /^([^?#]*)(.*)$/s

/**
 * Returns the address of a page in a language, because both languages share the links of a section.
 */
function inLanguage(to: string, language: ReturnType<typeof useLanguage>): string {
  const [, path = '', rest = ''] = PARTS.exec(to) ?? []
  return localizedPath(language, pagePath(path) + rest)
}

interface TargetProps {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link to a page of the site, to a file, or elsewhere. */
export function Target({ to, className, children }: TargetProps) {
  const language = useLanguage()
  const isPage = to.startsWith('/') && !/^[^?#]*\.[^/]*$/.test(to)
  return isPage ? (
    <Link className={className} to={inLanguage(to, language)}>
      {children}
    </Link>
  ) : (
    <a className={className} href={to} rel="noopener">
      {children}
    </a>
  )
}
