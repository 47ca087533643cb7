import type { AdminHost } from '@ufuq/shared/admin/host'
import type { Language } from '@ufuq/shared/contract/languages'
import { bridge } from './bridge.ts'

/** The admin area in its own window: the public site opens in the browser, and signing out stays here. */
export function createDesktopHost(
  initial: Language,
  storeLanguage: (language: Language) => void,
): AdminHost {
  return {
    openSite(path) {
      void bridge.openSite(path)
    },
    opensSiteElsewhere: true,
    afterSignOut() {},
    confirm: (question) => bridge.confirm(question),
    language: { initial, store: storeLanguage },
  }
}
