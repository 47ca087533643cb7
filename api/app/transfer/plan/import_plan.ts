import type { Language } from '@ufuq/shared/contract/languages'
import type { RecordKind, SourceSystem } from '#transfer/source/source'
import type { SuggestedPair } from '#transfer/plan/suggest_pairs'

export interface Counted {
  kind: string
  count: number
  /** A title, an address or a few words, as the source has them. */
  example: string
}

/** What an import of a file would do. Nothing has been written. */
export interface ImportPlan {
  source: { system: SourceSystem; title: string; address: string }
  records: { kind: RecordKind; language: Language; status: string; count: number }[]
  /** Records that an earlier run has imported. */
  imported: number
  pairs: { joined: number; suggested: SuggestedPair[]; single: Record<Language, number> }
  /** Languages that the site does not have, by the source's code. */
  otherLanguages: { code: string; count: number }[]
  excluded: Counted[]
  authors: PlannedAuthor[]
  tags: { count: number; named: number; known: number; examples: string[] }
  addresses: { count: number; taken: Counted | null }
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

export interface HostCount {
  host: string
  count: number
}
