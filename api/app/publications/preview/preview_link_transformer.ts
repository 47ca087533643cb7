import type { PreviewLink as WirePreviewLink } from '@ufuq/shared/contract/previews'
import { toWireTime } from '#core/time/wire_time'
import type PreviewLink from '#publications/preview/preview_link'

/** `createdBy` must be loaded. */
export const toPreviewLink = (link: PreviewLink): WirePreviewLink => ({
  id: link.id,
  createdBy: link.createdBy.username,
  createdAt: toWireTime(link.createdAt),
  expiresAt: toWireTime(link.expiresAt),
})
