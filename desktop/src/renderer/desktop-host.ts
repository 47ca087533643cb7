import type { AdminHost } from '@ufuq/admin/host'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Theme } from '@ufuq/shared/contract/themes'
import { bridge } from './bridge.ts'

/**
 * The host of an admin area in a window of its own. The public site opens in the browser, and
 * signing out does not leave the window.
 */
export function createDesktopHost(
  initial: Language,
  storeLanguage: (language: Language) => void,
  initialTheme: Theme,
): AdminHost {
  let theme = initialTheme
  return {
    openSite(path) {
      void bridge.openSite(path)
    },
    opensSiteElsewhere: true,
    reportsServer: true,
    afterSignOut() {},
    signInElsewhere: {
      begin: () => bridge.signInInBrowser(),
      cancel: () => void bridge.cancelSignIn(),
    },
    confirm: (question) => bridge.confirm(question),
    uploads: {
      showProgress: (progress) => void bridge.showUploads(progress ?? 1),
      notifyOfEnd: ({ stored, refused }) => void bridge.notifyOfUploads(stored, refused),
    },
    language: { initial, store: storeLanguage },
    theme: {
      current: () => theme,
      choose(chosen) {
        theme = chosen
        document.documentElement.dataset['theme'] = chosen
        void bridge.setTheme(chosen)
      },
    },
  }
}
