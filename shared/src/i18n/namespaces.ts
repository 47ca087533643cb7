import {
  declaredPaths,
  isDeclared,
  type DECLARED_KINDS,
  type DeclaredPath,
  type WithKinds,
} from '../contract/declared-kinds.ts'

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
  disclosure: undefined as English<typeof import('./locales/en/admin/disclosure.json')>,
  inbox: undefined as English<typeof import('./locales/en/admin/inbox.json')>,
  users: undefined as English<typeof import('./locales/en/admin/users.json')>,
  security: undefined as English<typeof import('./locales/en/admin/security.json')>,
  webhooks: undefined as English<typeof import('./locales/en/admin/webhooks.json')>,
  import: undefined as English<typeof import('./locales/en/admin/import.json')>,
  export: undefined as English<typeof import('./locales/en/admin/export.json')>,
  lists: undefined as English<typeof import('./locales/en/admin/lists.json')>,
  entries: undefined as English<typeof import('./locales/en/admin/entries.json')>,
}

/** The labels of the options, for fields that have options. */
type ChoicesIn<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { words: unknown } ? Name : never]: Record<
    Fields[Name] extends { words: readonly (infer Word extends string)[] } ? Word : never,
    string
  >
}

/** The texts that each declared kind needs; texts for all kinds are in `admin/entries.json`. */
interface KindTexts<Fields = object> {
  /** The plural name, in the navigation and for links to the public page. */
  name: string
  /** The texts that staff read; they are among the admin's texts, under the kind's path. */
  staff: {
    new: string
    /** The text shown for an empty list. */
    empty: string
    /** The singular, as in the middle of a sentence. */
    noun: string
    /** The number of further entries: "and 3 more partners". */
    others_other: string
    fields: Record<keyof Fields & string, string>
  } & (keyof ChoicesIn<Fields> extends never ? object : { choices: ChoicesIn<Fields> })
  /** The texts that visitors read on the kind's page, a namespace with the name of the path. */
  page: {
    meta: Record<'title' | 'description', string>
    title: string
    text: string
    /** The text that is shown while no entry is published. */
    empty: string
  }
}

/** The texts of declared kinds, one file in `kinds` for each. */
const kindFiles = {} satisfies {
  [Path in DeclaredPath]: English<KindTexts<(typeof DECLARED_KINDS)[Path]['fields']>>
}

type KindFile<Path extends DeclaredPath> = NonNullable<(typeof kindFiles)[Path]> & KindTexts

/** The intersection of a union's members. */
type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never

type AdminTexts = Together<NonNullable<(typeof adminFiles)[keyof typeof adminFiles]>> & {
  [Path in DeclaredPath]: KindFile<Path>['staff'] & Pick<KindTexts, 'name'>
}

/**
 * Every namespace of the API except those of declared kinds; types and loaders are derived from
 * this list.
 */
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
  entries: undefined as English<typeof import('./locales/en/entries.json')>,
  documents: undefined as English<typeof import('./locales/en/documents.json')>,
  ownPages: undefined as English<typeof import('./locales/en/ownPages.json')>,
  admin: undefined as English<AdminTexts>,
}

type OwnNamespace = keyof typeof namespaces
export type Namespace = WithKinds<OwnNamespace, DeclaredPath>
export const NAMESPACES = [...Object.keys(namespaces), ...declaredPaths()] as Namespace[]

export type Texts = {
  [N in OwnNamespace]: NonNullable<(typeof namespaces)[N]>
} & { [Path in DeclaredPath]: KindFile<Path>['page'] } & {
  common: { kinds: { [Path in DeclaredPath]: string } }
}

/** The body of `/locales/{lng}.json`: every namespace of one language. */
export type Catalogue = Record<Namespace, Record<string, unknown>>

/** The files of a namespace below `locales/{lng}`, without `.json`. */
export function filesOf(namespace: string): string[] {
  if (namespace === 'admin') return Object.keys(adminFiles).map((file) => `admin/${file}`)
  return [isDeclared(namespace) ? `kinds/${namespace}` : namespace]
}

interface Tree {
  [key: string]: string | Tree
}

/** The texts of a namespace in one language; a kind's file contains parts of several namespaces. */
export function textsFrom(namespace: string, read: (file: string) => unknown): Tree {
  const texts = Object.assign({}, ...filesOf(namespace).map(read)) as Tree
  if (isDeclared(namespace)) return texts['page'] as Tree
  const kinds = Object.fromEntries(
    declaredPaths().map((path) => [path, read(`kinds/${path}`) as KindTexts]),
  )
  for (const [path, { name, staff }] of Object.entries(kinds)) {
    if (namespace === 'admin') texts[path] = { ...staff, name }
    if (namespace === 'common') texts['kinds'] = { ...(texts['kinds'] as Tree), [path]: name }
  }
  return texts
}
