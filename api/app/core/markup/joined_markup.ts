import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { splitAtArticles } from '@ufuq/shared/markdown/name-articles'

/**
 * A title or caption as HTML in which names are not separated from their Arabic article by a line
 * break; null if it has no such names.
 */
export function joinedMarkup(text: string): string | null {
  const parts = splitAtArticles(text)?.map(({ text: part, isJoined }) => {
    const escaped = escapeMarkup(part)
    return isJoined ? `<span class="joined">${escaped}</span>` : escaped
  })
  return parts?.join('') ?? null
}
