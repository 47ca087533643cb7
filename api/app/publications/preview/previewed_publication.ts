import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { findPreviewLink, type Previewed, type PreviewLink } from '#entries/previews/preview_links'
import { mayPreview } from '#publications/permissions'
import Publication from '#publications/publication'
import { loadPairTags } from '#publications/tags/pair_tags'
import { LINK_COLUMNS } from '#publications/reading/columns'
import { readSharedDrafts } from '#publications/sharing/shared_drafts'

/** The properties of a publication that preview links need. */
export const previewed = (
  publication: Pick<Publication, 'id' | 'authorId' | 'pairId'>,
): Previewed => ({
  table: 'preview_links',
  id: publication.id,
  shownBy: (links, client) => shownBy(links, publication, client),
})

async function shownBy(
  links: readonly PreviewLink[],
  publication: Pick<Publication, 'authorId' | 'pairId'>,
  client?: QueryClientContract,
): Promise<PreviewLink[]> {
  const made = links.map((link) => ({
    link,
    maker: { ...link.createdBy, sharedDrafts: new Map() },
  }))
  await readSharedDrafts(
    made.map(({ maker }) => maker),
    client,
  )
  return made.filter(({ maker }) => mayPreview(maker, publication)).map(({ link }) => link)
}

export interface PreviewedPublication {
  link: PreviewLink
  publication: Publication
}

/**
 * The publication that a link shows. Null if the link is unknown or has expired, or if its creator
 * no longer has the right to show the publication.
 */
export async function findPreviewedPublication(
  token: string,
): Promise<PreviewedPublication | null> {
  const link = await findPreviewLink('preview_links', token)
  if (!link) return null
  const publication = await Publication.query()
    .where('id', link.ownerId)
    .preload('sides', (sides) => sides.select([...LINK_COLUMNS]))
    .first()
  if (!publication) return null
  const [shown] = await shownBy([link], publication)
  if (!shown) return null
  await loadPairTags([publication])
  return { link, publication }
}
