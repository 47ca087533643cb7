import type { Language } from '@ufuq/shared/contract/languages'
import type { SectionFieldRules } from '@ufuq/shared/contract/page-sections'
import { withPictures, type Pictures } from '#pictures/showing/show_pictures'
import { renderContent } from '#publications/rendering/render_content'

type Values = Record<string, unknown>
type Fields = Readonly<Record<string, SectionFieldRules>>

/** The language of a page, and its pictures once loaded. */
export interface ShownIn {
  language: Language
  pictures: Pictures | null
}

/** The values of a section or an item, with their Markdown as HTML. */
export async function withHtml(fields: Fields, given: Values, shownIn: ShownIn): Promise<Values> {
  const { language, pictures } = shownIn
  const values = { ...given }
  for (const [name, rules] of Object.entries(fields)) {
    const value = values[name]
    if (rules.type === 'items') {
      const items = value as Values[]
      values[name] = await Promise.all(items.map((item) => withHtml(rules.fields, item, shownIn)))
    }
    if (rules.type === 'words' && rules.isMarkdown && value !== '') {
      const { html } = await renderContent({ content: value as string, language })
      values[name] = withPictures(html, pictures, language)
    }
  }
  return values
}
