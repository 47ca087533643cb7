import { stringify } from 'yaml'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import { publication } from '@ufuq/shared/kinds/publication'
import { sideOf } from '@ufuq/shared/kinds/sides'
import type { ServedKind } from '#entries/kinds'
import { textOf } from '#entries/rows'
import { pageMarkdown } from '#transfer/export/page_markdown'
import type { Snapshot } from '#transfer/export/site_entries'

interface MarkdownFile {
  path: string
  content: string
}

/** The texts of publications and pages with front matter, for people and other systems. */
export async function* markdownFiles(
  kind: ServedKind,
  { entriesOf }: Snapshot,
): AsyncGenerator<MarkdownFile> {
  if (kind.name !== publication.name && kind.name !== page.name) return
  for await (const { id, values, sides } of entriesOf(kind)) {
    for (const { language, live, status, publishedAt } of sides) {
      const side = live ?? sideOf(kind.fields, values, language)
      const text =
        kind.name === page.name
          ? pageMarkdown(side as unknown as PageSide)
          : textOf(side['content'])
      const head = stringify({
        title: textOf(side['title']),
        slug: textOf(side['slug']),
        language,
        ...(publishedAt && { date: publishedAt }),
        ...(status === 'draft' && { draft: true }),
      })
      const path = `markdown/${kind.path}/${id}.${language}.md`
      yield { path, content: `---\n${head}---\n\n${text}\n` }
    }
  }
}
