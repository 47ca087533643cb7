import type { Publication } from '@ufuq/shared/contract/publications'
import { aPublication } from '@ufuq/shared/contract/testing/publication'

/** An English draft without a translation, as the API returns it to an editor. */
export const publication = (values: Partial<Publication> = {}): Publication =>
  aPublication({
    status: 'draft',
    publishedAt: null,
    content: 'Text',
    updatedAt: '2025-05-11T08:00:00.000Z',
    can: { update: true, publish: true, delete: true },
    ...values,
  })
