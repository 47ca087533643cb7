import type desktop from './locales/en/desktop.json'
import type { Texts } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** The namespaces on the wire, and the desktop app's own. */
    resources: Texts & { desktop: typeof desktop }
  }
}
