import { createContext, use } from 'react'
import { indexedDbStorage } from './indexed-db.ts'
import { createUnsentStore, type UnsentStore } from './store.ts'

const UnsentStoreContext = createContext<UnsentStore>(createUnsentStore(indexedDbStorage()))

export const UnsentStoreProvider = UnsentStoreContext.Provider

/** The store of unsent work on this device. The web and desktop apps share one implementation. */
export const useUnsentStore = (): UnsentStore => use(UnsentStoreContext)
