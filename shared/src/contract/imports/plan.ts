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
    /** The number of suggested pairs whose texts have the same date and picture. */
    certain: number
    single: Record<Language, number>
  }
  otherLanguages: { code: string; count: number }[]
  excluded: Counted[]
  authors: ImportAuthor[]
  tags: { count: number; named: number; known: number }
  addresses: { count: number; taken: Counted | null }
  /** The redirects of the former site; those counted in `left` lead to nothing on this site. */
  redirects: { count: number; left: Counted | null }
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

/**
 * Filters for the list of pairs. `suggested` selects all suggested pairs, whatever their answer,
 * and `open` those without an answer. `joined` and `apart` select the pairs to which a person gave
 * that answer. `file` selects the pairs that the source has joined.
 */
export const PAIR_FILTERS = ['suggested', 'open', 'joined', 'apart', 'file'] as const
export type PairFilter = (typeof PAIR_FILTERS)[number]

/** The ids of two texts in the file. */
export interface PairKey {
  ar: number
  en: number
}

export const PAIR_REASONS = ['date', 'picture', 'slug'] as const

export interface ImportPair {
  ar: SourceText
  en: SourceText
  /** Where the pair comes from: the file, a suggestion, or a person. */
  origin: 'file' | 'suggested' | 'person'
  /** The reasons for the suggestion; empty unless the pair was suggested. */
  reasons: (typeof PAIR_REASONS)[number][]
  /** The answer; null if there is none yet, and `joined` for pairs from the file. */
  answer: 'joined' | 'apart' | null
}

/**
 * Body of `PUT …/pairs`. Any two texts without a partner can be joined, even those that were not
 * suggested; null removes an answer. The response is 422 if a text has another partner.
 */
export interface PairAnswers {
  version: number
  pairs: (PairKey & { answer: 'joined' | 'apart' | null })[]
}

/** The query parameters of `GET …/records`. */
export interface ImportRecordFilter {
  kind?: 'text' | 'page'
  /** `other` stands for the languages that the site does not have. */
  language?: Language | 'other'
  /** Whether to list only texts without a partner, which staff can pair by hand. */
  single?: boolean
  /** A part of the title or of an address. */
  q?: string
}

/** A text or a page in the file. */
export interface SourceText {
  id: number
  kind: 'text' | 'page'
  title: string
  /** The language; null if the site does not have it. */
  language: Language | null
  /** The code of the language in the file. */
  code: string
  status: 'published' | 'draft'
  publishedAt: string | null
  author: string | null
  slug: string
  /**
   * The addresses on the former site, with the main address first. They will redirect to the
   * imported record.
   */
  addresses: string[]
  /**
   * The address of the featured picture on its host. The picture must not be shown before consent
   * is given.
   */
  picture: string | null
}

/** A category or tag in the file; those without a name in one language come first. */
export interface ImportTag {
  ar: string | null
  en: string | null
  /** The language of the name that was given as an answer; null if none was given. */
  given: Language | null
  /** Whether the site has a tag with one of the names. */
  isKnown: boolean
}

/** Body of `PUT …/tags`: the name of a tag in the language in which the file has no name for it. */
export interface ImportTagName {
  version: number
  /** The language of the name in the file; `of` is that name. */
  language: Language
  of: string
  /** The name in the other language; null removes the answer. */
  name: string | null
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

/**
 * Body of `PUT …/redirects`: a JSON or CSV file from the Redirection plugin; null removes the file.
 */
export interface ImportRedirects {
  version: number
  /** The id of a finished upload with the purpose `imports`. */
  upload: string | null
}
