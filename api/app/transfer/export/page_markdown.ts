import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import type { Fields } from '@ufuq/shared/model/fields'
import { sideOf } from '@ufuq/shared/model/sides'
import { fieldsOfItem, itemsIn, type Tree } from '@ufuq/shared/model/values'
import { stringify } from 'yaml'
import type { ServedKind } from '#entries/hooks'
import { textOf } from '#entries/rows'
import type { Snapshot } from '#transfer/export/site_entries'

/**
 * The texts, links and pictures of a page in one language as Markdown, for systems without sections.
 * Omits lists that the site computes, such as the newest publications.
 */
export function pageMarkdown({ lead, sections }: PageSide): string {
  const parts = sections
    .filter(({ hidden }) => !hidden)
    .flatMap((section) =>
      blocksOf(page.fields.sections.of[section.kind], section as unknown as Tree, 2),
    )
  return [...paragraph(lead), ...parts].join('\n\n')
}

/** The fields that are the heading of a section or an item. */
const HEADINGS = new Set(['heading', 'title', 'name', 'question', 'figure', 'when'])

function blocksOf(fields: Fields, values: Tree, level: number): string[] {
  let hasHeading = false
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    switch (field.type) {
      case 'markdown':
        return value === '' ? [] : [String(value)]
      case 'text': {
        if (value === '' || (name === 'label' && typeof values['target'] === 'string')) return []
        if (hasHeading || !HEADINGS.has(name)) return paragraph(String(value))
        hasHeading = true
        return [`${'#'.repeat(level)} ${escaped(String(value))}`]
      }
      case 'link': {
        if (value === '') return []
        return [`[${escaped(String(values['label'] || value))}](<${String(value)}>)`]
      }
      case 'entry':
        return field.kind === 'picture' && typeof value === 'number'
          ? [`![](${pictureAddress(value)})`]
          : []
      case 'items':
        return itemsIn(value).flatMap((item) =>
          blocksOf(fieldsOfItem(field, item), item, level + 1),
        )
      default:
        return []
    }
  })
}

const paragraph = (text: string) => (text === '' ? [] : [escaped(text)])

/** The text, with the characters that have a meaning in Markdown escaped. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_{}[\]<>#+\-.!|~&:@]/g, '\\$&')
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))

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
