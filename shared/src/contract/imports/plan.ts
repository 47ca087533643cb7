import type { Language } from '../languages.ts'

export type ImportSystem = 'wordpress' | 'ghost' | 'markdown'

export interface ImportSource {
  system: ImportSystem
  title: string
  /** The address of the former site; empty if it is unknown. */
  address: string
}

export const IMPORT_MODES = ['asTheyWere', 'drafts'] as const
/** The default is `drafts` if the site had publications when the file was uploaded. */
export type ImportMode = (typeof IMPORT_MODES)[number]

export interface Counted {
  /** A kind of loss, or of omitted content; `transfer.json` contains the names of these kinds. */
  kind: string
  count: number
  /** A title, an address or a short text from the source. */
  example: string
}

/** The part of the plan that is not paginated. */
export interface ImportPlan {
  source: ImportSource
  records: {
    kind: 'text' | 'page'
    language: Language
    status: 'published' | 'draft'
    count: number
  }[]
  /**
   * The number of records that an earlier run imported, and those of them that were changed at the
   * source since then.
   */
  imported: number
  changed: { count: number; titles: string[] }
  /**
   * Whether the file has neither pages nor pictures, which may mean that only the posts were
   * exported.
   */
  hasPostsOnly: boolean
  pairs: {
    /** The number of pairs that the source has joined. */
    joined: number
    suggested: number
    single: Record<Language, number>
  }
  otherLanguages: { code: string; count: number }[]
  excluded: Counted[]
  authors: ImportAuthor[]
  tags: { count: number; named: number; known: number }
  addresses: { count: number; taken: Counted | null }
  menus: ImportMenu[]
  pictures: ImportHost[]
  files: { host: string; count: number }[]
  losses: Counted[]
}

export interface ImportAuthor {
  login: string
  name: string
  email: string
  /** The username of the account with this email address; null if there is none. */
  account: string | null
  texts: number
}

/** A menu of the former site. It is only a proposal, because menus are set up by hand. */
export interface ImportMenu {
  name: string
  entries: {
    label: string
    /** The level of the entry: 0 at the top level, and 1 or more below another entry. */
    level: number
    /** The address on the former site; empty for a heading. */
    address: string
    becomes: 'page' | 'text' | 'tag' | null
  }[]
}

export interface ImportHost {
  host: string
  /** The number of pictures. */
  count: number
  /** Whether this is the former site's own host, which is allowed by default. */
  isOwn: boolean
  /** Whether the host is an address of this machine or its network, which can't be allowed. */
  isPrivate: boolean
}

const PAIR_REASONS = ['date', 'picture', 'slug'] as const

/** Two single texts of the file that may be translations of each other. */
export interface ImportPair {
  id: number
  ar: PairText
  en: PairText
  /** What the two texts have in common. */
  reasons: (typeof PAIR_REASONS)[number][]
  answer: 'joined' | 'apart' | null
}

export interface PairText {
  title: string
  slug: string
  publishedAt: string | null
}

/** Body of `PUT …/pairs`: the answer about one pair, or about all that have none. */
export interface PairAnswer {
  version: number
  /** The id of the pair; all without an answer if it is missing. */
  pair?: number
  answer: ImportPair['answer']
}

/** Body of `PATCH /api/imports/{id}`; omitted fields stay unchanged. */
export interface ImportAnswers {
  version: number
  mode?: ImportMode
  hasBylines?: boolean
  /** The account for the texts of an author; null for the account that imports. */
  author?: { login: string; account: number | null }
  /**
   * All allowed hosts. The response is 422 for a host that the plan does not name, and for a
   * private host.
   */
  hosts?: string[]
}
