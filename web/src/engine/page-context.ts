import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { createContext, use, useSyncExternalStore } from 'react'
import type { PageMatch } from './match-page.ts'

export const PageContext = createContext<PageMatch | null>(null)

export function usePage(): PageMatch {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageContext above it')
  return page
}

export const useLanguage = (): Language => usePage().language

/** Converts the addresses of links to the page's language. */
export function useLocalizedPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => localizedPath(language, path)
}

const never = () => () => {}

/**
 * Whether the page is hydrated. Values that only the browser has, such as the hash, must wait for
 * hydration, because the first render must match the server's.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether an address of the site leads to a page that staff have hidden. */
export const isHiddenPage = (
  { hiddenPages = [] }: Pick<SiteSettings, 'hiddenPages'>,
  to: string,
): boolean => hiddenPages.includes(to.replace(/[?#].*$/s, ''))

/** The organisation's own settings, which the app provides from the page state. */
export const SiteContext = createContext<SiteSettings | null>(null)

export function useSite(): SiteSettings {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext above it')
  return site
}
