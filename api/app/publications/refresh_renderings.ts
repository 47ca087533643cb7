import { RENDERER_VERSION } from '@ufuq/shared/markdown/render-markdown'
import Publication from '#publications/publication'
import { renderContent } from '#publications/render_content'
import { contentChanged } from '#site/content_version'

const BATCH = 20

/**
 * Renders the texts again that another version of the renderer wrote, while the server already answers. What
 * somebody writes meanwhile is newer and stays. Returns how many it rendered.
 */
export async function refreshRenderings(): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const outdated = await Publication.query()
      .select('id', 'content', 'language', 'version')
      .whereNot('renderedWith', RENDERER_VERSION)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
    const last = outdated.at(-1)
    if (!last) return count
    for (const { id, content, language, version } of outdated) {
      const rendering = await renderContent(content, language)
      await Publication.query().where({ id, version }).update(rendering)
    }
    contentChanged()
    count += outdated.length
    after = last.id
  }
}
