import { erasedPeople } from '#accounts/staff/erase_traces'
import type { Reconciliation } from '#core/jobs/reconciliation'
import { ofEntries } from '#entries/entries'
import { ofReferences } from '#entries/references'
import { ofReservedAddresses } from '#kinds/own_pages/moved_pages'
import { ofDocumentTexts, ofSlowDocuments } from '#kinds/documents/reading/read_documents'
import { ofPageTexts } from '#kinds/own_pages/search/page_index'
import { ofPageReviews } from '#site_pages/review/page_review'
import { ofPageVersions } from '#site_pages/page_versions'
import { ofPublications } from '#publications/completion/reconciliations'

/**
 * Repairs of data that an earlier release, still running on the same database, leaves incomplete.
 * If a migration adds a column or a table next to one that the earlier release writes, the
 * migration's reconciliation is listed here. The reconciliation stays until the replaced column or
 * table is dropped; see CONTRIBUTING.md.
 */
export const RECONCILIATIONS: readonly Reconciliation[] = [
  ...ofEntries,
  ofReferences,
  ofPageVersions,
  ofPageReviews,
  ofPageTexts,
  ofReservedAddresses,
  ...ofPublications,
  erasedPeople,
  // These reconciliations come last, because each file may take a minute.
  ofDocumentTexts,
  ofSlowDocuments,
]
