import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { inQuietTransaction, inTransaction } from '#content/in_transaction'
import type { Job } from '#core/jobs/jobs'
import { writeDocumentReferences } from '#legacy_entries/document_references'
import { writeUses } from '#pictures/uses'
import Publication from '#publications/publication'
import { renewIndex } from '#publications/search/publication_index'
import { titleKey } from '#core/lists/title_key'
import { renderContent } from '#publications/rendering/render_content'

/** The job in which one process at a time renders texts again. */
export const RENDERING: Job = { name: 'rendering', every: {}, maxDeaths: 3 }
const BATCH = 20

/**
 * Re-renders texts that were last rendered by another version of the renderer, while the server is
 * already serving. Texts saved in the meantime are skipped. Returns the number of rendered texts.
 */
export async function refreshRenderings(): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const outdated = await Publication.query()
      .select('id')
      .whereNot('renderedWith', RENDERER_VERSION)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
    const last = outdated.at(-1)
    if (!last) return count
    count += await renderAgain(outdated.map(({ id }) => id))
    after = last.id
  }
}

/** Renders these texts again. Returns their number. */
export async function renderAgain(ids: readonly number[]): Promise<number> {
  const texts = await Publication.query()
    .select('id', 'content', 'language')
    .whereIn('id', [...ids])
    .orderBy('id')
  for (const text of texts) await renderOne(text)
  // Announces what has already been written, with an empty transaction.
  await inTransaction(async () => {})
  return texts.length
}

/**
 * Renders one text. This is not an edit, so the version and the date of the last change stay the
 * same.
 */
async function renderOne({ id, content, language }: Publication) {
  const { words, pictureIds, ...columns } = await renderContent({ content, language })
  await inQuietTransaction(async (client) => {
    const same = await Publication.query({ client })
      .select('id', 'title')
      .where({ id, content, language })
      .forUpdate()
      .first()
    if (!same) return
    await Publication.query({ client })
      .where({ id })
      .update({ ...columns, titleKey: titleKey(same.title) })
    await renewIndex({ id, title: same.title, words }, client)
    await writeUses(pictureIds, { publicationId: id, place: 'content', field: null }, client)
    await writeDocumentReferences({ publication_id: id }, { live: content }, client)
  })
}
