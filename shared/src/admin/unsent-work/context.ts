import { createContext, use } from 'react'
import { indexedDbCabinet } from './indexed-db.ts'
import { createUnsentStore, type UnsentStore } from './store.ts'

const UnsentStoreContext = createContext<UnsentStore>(createUnsentStore(indexedDbCabinet()))

export const UnsentStoreProvider = UnsentStoreContext.Provider

/** What this device keeps of people's unsaved writing. Browser and desktop windows have the same one. */
export const useUnsentStore = (): UnsentStore => use(UnsentStoreContext)
