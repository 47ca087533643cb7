import type { Language } from '../contract/languages.ts'

/**
 * What the admin screens need of the window they run in. It carries only what the browser and the desktop
 * can both do; screens never ask which of the two they are in.
 */
export interface AdminHost {
  /** Shows a page of the public site. `path` starts with `/` and is in the interface's language. */
  openSite(path: string): void
  /** Whether the public site opens beside this window, so that nothing is left behind here. */
  opensSiteElsewhere?: boolean
  /**
   * Called once the server has ended the session. A host that leaves the admin area navigates away and may
   * return a promise that never settles; after one that stays, the sign-in screen is shown.
   */
  afterSignOut(): void | Promise<void>
  /** Asks yes or no in a dialog of the browser's or the system's. */
  confirm(question: string): boolean | Promise<boolean>
  language: {
    initial: Language
    /** Remembers the choice for the next visit. */
    store(language: Language): void
  }
}
