/** Only the type of a namespace's English texts: its keys are derived from it. */
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
  site: undefined as English<typeof import('./locales/en/admin/site.json')>,
  inbox: undefined as English<typeof import('./locales/en/admin/inbox.json')>,
  users: undefined as English<typeof import('./locales/en/admin/users.json')>,
  lists: undefined as English<typeof import('./locales/en/admin/lists.json')>,
}

/** The intersection of a union's members. */
type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never

type AdminTexts = Together<NonNullable<(typeof adminFiles)[keyof typeof adminFiles]>>

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
  sharing: undefined as English<typeof import('./locales/en/sharing.json')>,
  admin: undefined as English<AdminTexts>,
}

export type Namespace = keyof typeof namespaces
export const NAMESPACES = Object.keys(namespaces) as Namespace[]

export type Texts = { [N in Namespace]: NonNullable<(typeof namespaces)[N]> }

/** The body of `/locales/{lng}.json`: every namespace of one language. */
export type Catalogue = Record<Namespace, Record<string, unknown>>

/** The files of a namespace below `locales/{lng}`, without `.json`; together they are its texts. */
export const filesOf = (namespace: string): string[] =>
  namespace === 'admin' ? Object.keys(adminFiles).map((file) => `admin/${file}`) : [namespace]
