import type { Language } from '../languages.ts'

export type ImportSystem = 'wordpress' | 'ghost' | 'blogger' | 'markdown'

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
    /** Single texts that may be translations of each other, with the titles of the first ones. */
    likely: { count: number; titles: Record<Language, string>[] }
  }
  otherLanguages: { code: string; count: number }[]
  excluded: Counted[]
  authors: ImportAuthor[]
  tags: { count: number; named: number }
  addresses: { count: number; taken: Counted | null }
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

export interface ImportHost {
  host: string
  /** The number of pictures. */
  count: number
  /** Whether this is the former site's own host, which is allowed by default. */
  isOwn: boolean
  /** Whether the host is an address of this machine or its network, which can't be allowed. */
  isPrivate: boolean
}

/** Body of `PATCH /api/imports/{id}`; omitted fields stay unchanged. */
export interface ImportAnswers {
  version: number
  mode?: ImportMode
  hasBylines?: boolean
  joinsLikely?: boolean
  /** The account for the texts of an author; null for the account that imports. */
  author?: { login: string; account: number | null }
  /**
   * All allowed hosts. The response is 422 for a host that the plan does not name, and for a
   * private host.
   */
  hosts?: string[]
}
