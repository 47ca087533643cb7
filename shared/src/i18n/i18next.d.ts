import type about from './locales/en/about.json'
import type admin from './locales/en/admin.json'
import type common from './locales/en/common.json'
import type contact from './locales/en/contact.json'
import type desktop from './locales/en/desktop.json'
import type donate from './locales/en/donate.json'
import type home from './locales/en/home.json'
import type privacy from './locales/en/privacy.json'
import type programs from './locales/en/programs.json'
import type publications from './locales/en/publications.json'
import type volunteer from './locales/en/volunteer.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      home: typeof home
      about: typeof about
      programs: typeof programs
      publications: typeof publications
      contact: typeof contact
      volunteer: typeof volunteer
      donate: typeof donate
      privacy: typeof privacy
      admin: typeof admin
      desktop: typeof desktop
    }
  }
}
