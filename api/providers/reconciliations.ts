import { erasedPeople } from '#accounts/staff/erase_traces'
import type { Reconciliation } from '#core/jobs/reconciliation'
import { ofEntries } from '#entries/entries'
import { ofReferences } from '#entries/references'
import { ofPageReviews } from '#site_pages/review/page_review'
import { ofPageVersions } from '#site_pages/page_versions'
import { ofPublications } from '#publications/completion/reconciliations'

/**
 * What a former release that still runs on the same database leaves undone. A migration that adds a column or a table
 * beside what the former release writes has its entry here, until what it replaces is dropped; see CONTRIBUTING.md.
 */
export const RECONCILIATIONS: readonly Reconciliation[] = [
  ...ofEntries,
  ofReferences,
  ofPageVersions,
  ofPageReviews,
  ...ofPublications,
  erasedPeople,
]
