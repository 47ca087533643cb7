import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Restored, RestoredText } from '@ufuq/shared/contract/bin'
import { ApiException } from '#core/errors/api_exception'
import { writeDocumentReferences } from '#legacy_entries/document_references'
import { restoreShown } from '#pictures/restore_shown'
import { writeUses } from '#pictures/uses'
import { endOwnRedirect } from '#publications/writing/addresses'
import { deletedWith, lockInBin } from '#publications/bin/locked_bin'
import { changeEntry } from '#legacy_entries/change_entry'
import { announcingPairs } from '#publications/writing/announce_pairs'
import { newPair } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import { addPairTags } from '#publications/tags/pair_tags'
import { renewIndex } from '#publications/search/publication_index'
import { renderContent, type Rendering } from '#publications/rendering/render_content'
import { freeVariant } from '#publications/writing/slugs'
import type User from '#accounts/user'

/**
 * Restores everything that was deleted together with this publication, as it was, with its status,
 * dates and old addresses. Restores its side of the pair if that side is still free. The address
 * was not reserved, so if another publication has taken it, the restored publication's address gets
 * a number.
 */
export async function restoreFromBin(id: number, person: User): Promise<Restored> {
  const renderings = await renderAll(await deletedWith(id), person)
  const restored = await changeEntry({
    lock: (client) => lockInBin(id, client),
    work({ deleted, live }, changing) {
      const ids = deleted.map((one) => one.id)
      const pairIds = deleted.map(({ pairId }) => pairId)
      changing.record({ subject: 'publication', kind: 'restored', ids, actorId: person.id })
      return announcingPairs({ pairIds, ids }, changing, () =>
        bringAllBack({ deleted, live, renderings }, changing.client),
      )
    },
  })
  const ids = restored.publications.map((publication) => publication.id)
  await restoreShown('publication_id', ids)
  return restored
}

interface Returning {
  deleted: readonly Publication[]
  /** The sides of the pair outside the bin. */
  live: readonly Publication[]
  renderings: ReadonlyMap<number, Rendering>
}

async function bringAllBack(
  { deleted, live, renderings }: Returning,
  client: TransactionClientContract,
): Promise<Restored> {
  const isTaken = live.some(({ language }) => deleted.some((one) => one.language === language))
  const newPairId = isTaken ? await newPair(client) : null
  const [first] = deleted
  if (newPairId !== null && first) await addPairTags(first.pairId, newPairId, client)
  const publications: RestoredText[] = []
  for (const publication of deleted) {
    const rendering = renderings.get(publication.id)
    if (!rendering) throw ApiException.notFound('Publication')
    const pairId = newPairId ?? publication.pairId
    publications.push(await bringBack(publication, { pairId, rendering }, client))
  }
  if (isTaken || live.length === 0) return { publications, link: linkOf(deleted) }
  const livingIds = live.map((side) => side.id)
  const version = client.raw('version + 1')
  await Publication.query({ client }).whereIn('id', livingIds).update({ version })
  return { publications, link: 'linked' }
}

/**
 * Whether restored texts are linked to each other, have lost the link to their translation, or had
 * no translation.
 */
function linkOf(deleted: readonly Publication[]): Restored['link'] {
  if (deleted.length > 1) return 'linked'
  return deleted[0]?.deletedAs === 'side' ? 'parted' : 'none'
}

/**
 * Renders the texts outside the transaction, so that other writers don't have to wait. Texts in the
 * bin can't change in the meantime.
 */
async function renderAll(texts: readonly Publication[], person: User) {
  const renderings = new Map<number, Rendering>()
  for (const { id, content, language } of texts) {
    renderings.set(id, await renderContent({ content, language, person: person.id }))
  }
  return renderings
}

/**
 * Moves a text out of the bin. The text itself does not change, so the date of its last change
 * stays the same.
 */
async function bringBack(
  { id, language, title, content, slug: formerSlug, deletedAt: awaySince }: Publication,
  {
    pairId,
    rendering: { words, pictureIds, ...columns },
  }: { pairId: number; rendering: Rendering },
  client: TransactionClientContract,
): Promise<RestoredText> {
  const slug = await freeVariant({ base: formerSlug, language, ownerId: id, awaySince }, client)
  await endOwnRedirect(id, { language, slug }, client)
  await Publication.everywhere({ client })
    .where({ id })
    .update({ ...columns, pairId, slug, ...AS_NEVER_DELETED, version: client.raw('version + 1') })
  await renewIndex({ id, title, words }, client)
  await writeUses(pictureIds, { publicationId: id, place: 'content', field: null }, client)
  await writeDocumentReferences({ publication_id: id }, { live: content }, client)
  return { id, language, title, slug, formerSlug: slug === formerSlug ? null : formerSlug }
}

const AS_NEVER_DELETED = { deletedAt: null, deletedById: null, deletedAs: null }
