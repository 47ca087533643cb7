import type { Counted, ImportAuthor, ImportMenu } from '@ufuq/shared/contract/imports/plan'
import type { Language } from '@ufuq/shared/contract/languages'
import type { RecordKind, SourceSystem } from '#transfer/source/source'
import type { SuggestedPair } from '#transfer/plan/suggest_pairs'

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
  authors: ImportAuthor[]
  tags: { count: number; named: number; known: number; examples: string[] }
  addresses: { count: number; taken: Counted | null }
  /** The redirects of the former site; those in `left` have no target on this site. */
  redirects: { count: number; left: Counted | null }
  menus: ImportMenu[]
  pictures: HostCount[]
  files: HostCount[]
  losses: Counted[]
}

export interface HostCount {
  host: string
  count: number
}
