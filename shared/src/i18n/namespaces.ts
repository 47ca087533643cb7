/** The type of a namespace's English texts, from which its keys are derived. */
type English<Texts> = Texts | undefined

/** The admin area's texts, a file for its frame and one for each feature. */
const adminFiles = {
  frame: undefined as English<typeof import('./locales/en/admin/frame.json')>,
  'sign-in': undefined as English<typeof import('./locales/en/admin/sign-in.json')>,
  dashboard: undefined as English<typeof import('./locales/en/admin/dashboard.json')>,
  publications: undefined as English<typeof import('./locales/en/admin/publications.json')>,
  editor: undefined as English<typeof import('./locales/en/admin/editor.json')>,
  checks: undefined as English<typeof import('./locales/en/admin/checks.json')>,
  tags: undefined as English<typeof import('./locales/en/admin/tags.json')>,
  pictures: undefined as English<typeof import('./locales/en/admin/pictures.json')>,
  placing: undefined as English<typeof import('./locales/en/admin/placing.json')>,
  insert: undefined as English<typeof import('./locales/en/admin/insert.json')>,
  documents: undefined as English<typeof import('./locales/en/admin/documents.json')>,
  site: undefined as English<typeof import('./locales/en/admin/site.json')>,
  pages: undefined as English<typeof import('./locales/en/admin/pages.json')>,
  menus: undefined as English<typeof import('./locales/en/admin/menus.json')>,
  redirects: undefined as English<typeof import('./locales/en/admin/redirects.json')>,
  inbox: undefined as English<typeof import('./locales/en/admin/inbox.json')>,
  users: undefined as English<typeof import('./locales/en/admin/users.json')>,
  security: undefined as English<typeof import('./locales/en/admin/security.json')>,
  webhooks: undefined as English<typeof import('./locales/en/admin/webhooks.json')>,
  import: undefined as English<typeof import('./locales/en/admin/import.json')>,
  export: undefined as English<typeof import('./locales/en/admin/export.json')>,
  lists: undefined as English<typeof import('./locales/en/admin/lists.json')>,
  entries: undefined as English<typeof import('./locales/en/admin/entries.json')>,
  kinds: undefined as English<typeof import('./locales/en/admin/kinds.json')>,
}

/** The intersection of a union's members. */
type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never

type AdminTexts = Together<NonNullable<(typeof adminFiles)[keyof typeof adminFiles]>>

/** Every namespace of the API; types and loaders are derived from this list. */
const namespaces = {
  common: undefined as English<typeof import('./locales/en/common.json')>,
  home: undefined as English<typeof import('./locales/en/home.json')>,
  about: undefined as English<typeof import('./locales/en/about.json')>,
  programs: undefined as English<typeof import('./locales/en/programs.json')>,
  publications: undefined as English<typeof import('./locales/en/publications.json')>,
  contact: undefined as English<typeof import('./locales/en/contact.json')>,
  volunteer: undefined as English<typeof import('./locales/en/volunteer.json')>,
  donate: undefined as English<typeof import('./locales/en/donate.json')>,
  privacy: undefined as English<typeof import('./locales/en/privacy.json')>,
  documents: undefined as English<typeof import('./locales/en/documents.json')>,
  events: undefined as English<typeof import('./locales/en/events.json')>,
  forms: undefined as English<typeof import('./locales/en/forms.json')>,
  ownPages: undefined as English<typeof import('./locales/en/ownPages.json')>,
  admin: undefined as English<AdminTexts>,
}

export type Namespace = keyof typeof namespaces
export const NAMESPACES = Object.keys(namespaces) as Namespace[]

export type Texts = { [N in Namespace]: NonNullable<(typeof namespaces)[N]> }

/** The body of `/locales/{lng}.json`: every namespace of one language. */
export type Catalogue = Record<Namespace, Record<string, unknown>>

/** The files of a namespace below `locales/{lng}`, without `.json`. */
export function filesOf(namespace: string): string[] {
  if (namespace === 'admin') return Object.keys(adminFiles).map((file) => `admin/${file}`)
  return [namespace]
}

interface Tree {
  [key: string]: string | Tree
}

/** The texts of a namespace in one language. */
export const textsFrom = (namespace: string, read: (file: string) => unknown): Tree =>
  Object.assign({}, ...filesOf(namespace).map(read)) as Tree
