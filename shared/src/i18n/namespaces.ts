/** Only the type of a namespace's English texts: its keys are derived from it. */
type English<Texts> = Texts | undefined

/** Every namespace on the wire; types and loaders follow from this list. */
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
  admin: undefined as English<
    typeof import('./locales/en/admin/frame.json') &
      typeof import('./locales/en/admin/sign-in.json') &
      typeof import('./locales/en/admin/dashboard.json') &
      typeof import('./locales/en/admin/publications.json') &
      typeof import('./locales/en/admin/editor.json') &
      typeof import('./locales/en/admin/checks.json') &
      typeof import('./locales/en/admin/tags.json') &
      typeof import('./locales/en/admin/pictures.json') &
      typeof import('./locales/en/admin/placing.json') &
      typeof import('./locales/en/admin/insert.json') &
      typeof import('./locales/en/admin/site.json') &
      typeof import('./locales/en/admin/inbox.json') &
      typeof import('./locales/en/admin/users.json') &
      typeof import('./locales/en/admin/lists.json')
  >,
}

export type Namespace = keyof typeof namespaces
export const NAMESPACES = Object.keys(namespaces) as Namespace[]

export type Texts = { [N in Namespace]: NonNullable<(typeof namespaces)[N]> }

/** The body of `/locales/{lng}.json`: every namespace of one language. */
export type Catalogue = Record<Namespace, Record<string, unknown>>

/** The admin area's texts, a file for its frame and one for each feature. */
const ADMIN_FILES = [
  'frame',
  'sign-in',
  'dashboard',
  'publications',
  'editor',
  'checks',
  'tags',
  'pictures',
  'placing',
  'insert',
  'site',
  'inbox',
  'users',
  'lists',
]

/** The files of a namespace below `locales/{lng}`, without `.json`; together they are its texts. */
export const filesOf = (namespace: string): string[] =>
  namespace === 'admin' ? ADMIN_FILES.map((file) => `admin/${file}`) : [namespace]
