import type { QueryClient } from '@tanstack/react-query'
import { publicationKeys, reviewKeys } from '../query-keys.ts'

/**
 * Refreshes every list, count and option that a write may have changed, but nothing that an editor
 * has open.
 */
export const refreshPublications = (client: QueryClient) =>
  Promise.all(
    [publicationKeys.lists(), reviewKeys.all()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
