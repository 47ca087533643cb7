import type desktop from './locales/en/desktop.json'
import type { Texts } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** The namespaces of the API, and that of the desktop app. */
    resources: Texts & { desktop: typeof desktop }
  }
}
