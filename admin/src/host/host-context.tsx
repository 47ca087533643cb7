import { createContext, use } from 'react'
import type { AdminHost } from './host.ts'

const HostContext = createContext<AdminHost | null>(null)

export const HostProvider = HostContext.Provider

export function useHost(): AdminHost {
  const host = use(HostContext)
  if (!host) throw new Error('useHost needs a HostProvider above it')
  return host
}
