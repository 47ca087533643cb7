import type { Language } from '@ufuq/shared/contract/languages'
import type { SectionFieldRules } from '@ufuq/shared/contract/page-sections'
import { renderContent } from '#publications/rendering/render_content'

type Values = Record<string, unknown>
type Fields = Readonly<Record<string, SectionFieldRules>>

/** The values of a section or an item, with their Markdown as HTML. */
export async function withHtml(fields: Fields, given: Values, language: Language): Promise<Values> {
  const values = { ...given }
  for (const [name, rules] of Object.entries(fields)) {
    const value = values[name]
    if (rules.type === 'items') {
      const items = value as Values[]
      values[name] = await Promise.all(items.map((item) => withHtml(rules.fields, item, language)))
    }
    if (rules.type === 'words' && rules.isMarkdown && value !== '') {
      const { html } = await renderContent({ content: value as string, language })
      values[name] = html
    }
  }
  return values
}
