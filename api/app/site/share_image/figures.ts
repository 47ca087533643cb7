import type { Language } from '@ufuq/shared/contract/languages'
import type { WordsSide } from '@ufuq/shared/contract/pictured-words'
import type { SiteTexts } from '#content/site_content'

interface FigureAt {
  page: string
  id: string
  language: Language
}

interface FigureList {
  /** The namespace of the texts, and the section in it that contains the figures. */
  at: readonly [namespace: string, section: string]
  /** The key of the text that names the whole of which each figure in the section is a part. */
  of?: string
}

/** The pages with figures; `web/src/features` defines the sections. */
const FIGURES: Record<string, FigureList> = {
  impact: { at: ['home', 'impact'] },
  donate: { at: ['donate', 'transparency'], of: 'sharesLabel' },
}

/** The site's texts about a figure in this language; empty if there is no such figure. */
export function figureIn(texts: SiteTexts, { page, id, language }: FigureAt): WordsSide[] {
  const list = Object.hasOwn(FIGURES, page) ? FIGURES[page] : undefined
  if (!list) return []
  const section = entriesOf(texts[list.at[0]]?.[list.at[1]])
  const figure = entriesOf(section.get(id))
  const [value, label] = [textOf(figure, 'value'), textOf(figure, 'label')]
  if (!value || !label) return []
  const of = list.of && textOf(section, list.of)
  return [
    {
      language,
      figure: value,
      words: label,
      source: textOf(section, 'title'),
      ...(of && { of }),
    },
  ]
}

const entriesOf = (texts: unknown): Map<string, unknown> =>
  new Map(typeof texts === 'object' && texts !== null ? Object.entries(texts) : [])

function textOf(texts: Map<string, unknown>, key: string): string {
  const text = texts.get(key)
  return typeof text === 'string' ? text : ''
}
