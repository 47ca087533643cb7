import type { Language } from '@ufuq/shared/contract/languages'
import type { RecordKind, SourceSystem } from '#transfer/source/source'
import type { SuggestedPair } from '#transfer/plan/suggest_pairs'

export interface Counted {
  kind: string
  count: number
  /** A title, an address or a short text from the source. */
  example: string
}

/** What importing a file would do. Making the plan writes nothing. */
export interface ImportPlan {
  source: { system: SourceSystem; title: string; address: string }
  records: { kind: RecordKind; language: Language; status: 'published' | 'draft'; count: number }[]
  /** The number of records that an earlier run imported. */
  imported: number
  /**
   * The imported records that have been changed at the source since they were imported, with the
   * first of their titles.
   */
  changed: { count: number; titles: string[] }
  pairs: { joined: number; suggested: SuggestedPair[]; single: Record<Language, number> }
  /** Languages that the site does not have, with their codes in the source. */
  otherLanguages: { code: string; count: number }[]
  excluded: Counted[]
  authors: PlannedAuthor[]
  tags: { count: number; named: number; known: number; examples: string[] }
  addresses: { count: number; taken: Counted | null }
  /** The redirects of the former site; those in `left` have no target on this site. */
  redirects: { count: number; left: Counted | null }
  menus: PlannedMenu[]
  pictures: HostCount[]
  files: HostCount[]
  losses: Counted[]
}

export interface PlannedAuthor {
  login: string
  name: string
  email: string
  /** The account with this email address; null if there is none. */
  account: string | null
  texts: number
}

/** A menu of the former site. It is only a proposal, because menus are set up by hand. */
export interface PlannedMenu {
  name: string
  /** The entries in order; the level of an entry below another one is 1 or more. */
  entries: {
    label: string
    level: number
    /** The address on the former site; empty for a heading. */
    address: string
    /** The kind of content that the target becomes; null if the target is not imported. */
    becomes: 'page' | 'text' | 'tag' | null
  }[]
}

export interface HostCount {
  host: string
  count: number
}
