import type { PreviewLink as WirePreviewLink } from '@ufuq/shared/contract/previews'
import type PreviewLink from '#publications/preview/preview_link'

/** `createdBy` must be loaded. */
export const toPreviewLink = (link: PreviewLink): WirePreviewLink => ({
  id: link.id,
  createdBy: link.createdBy.username,
  createdAt: link.createdAt.toUTC().toISO() ?? '',
  expiresAt: link.expiresAt.toUTC().toISO() ?? '',
})
