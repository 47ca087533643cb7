import type { Language } from '@ufuq/shared/contract/languages'
import { createContext, use } from 'react'
import { localizedPath } from './addresses.ts'
import type { PageMatch } from './match-page.ts'

/** The page that the address shows. */
export const PageContext = createContext<PageMatch | null>(null)

export function usePage(): PageMatch {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageContext above it')
  return page
}

export const useLanguage = (): Language => usePage().language

/** Makes the addresses of links in the language of the page. */
export function useLocalizedPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => localizedPath(language, path)
}
