import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { isList } from '@ufuq/shared/domain/site/fields'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { partOf } from '../editing/part-of.ts'

interface Written {
  page: SitePageName
  /** The key of the value that is being edited. */
  path: string
  values: SiteValues
  language: Language
}

/** The text that a page shows for a value, preceded by the name of its item. */
export function wordsOf({ page, path, values, language }: Written): string[] {
  const parts = SITE_PARTS[page]
  const place = partOf(parts, path)
  if (!place) return []
  const { part, item } = place
  const list = item && parts.find(({ name }) => name === part)?.fields[item.list]
  const main = list && isList(list) ? [`${item.list}.${item.id}.${list.main}`] : []
  return [...new Set([...main, path])].flatMap((at) => {
    const value = values[language][at] ?? values.shared[at]
    const [line = ''] = typeof value === 'string' ? value.trim().split('\n') : []
    return line === '' ? [] : [line]
  })
}

const textOf = ({ textContent }: Element): string => textContent.replaceAll(/\s+/g, ' ')

/** The innermost element that shows the words. */
function innermost(root: Element, words: string): Element | null {
  if (!textOf(root).includes(words)) return null
  for (const child of root.children) {
    const found = innermost(child, words)
    if (found) return found
  }
  return root
}

/**
 * The element of a page that shows the last of these texts, as near as possible to the element with
 * the first text. Falls back to the element with the first text; null if none is shown.
 */
export function elementWith(body: Element, words: readonly string[]): Element | null {
  const [first, last] = [words[0], words.at(-1)].map((text) => text?.replaceAll(/\s+/g, ' '))
  if (!first || !last) return null
  const anchor = innermost(body, first)
  for (let around = anchor; around && around !== body; around = around.parentElement) {
    const found = innermost(around, last)
    if (found) return found
  }
  return anchor === body ? null : anchor
}
