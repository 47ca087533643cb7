import type { SiteSettings } from '@ufuq/shared/contract/site'
import { createContext, use } from 'react'

/** What the organisation set about itself; given by the app from the state of the page. */
export const SiteContext = createContext<SiteSettings | null>(null)

export function useSite(): SiteSettings {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext above it')
  return site
}
