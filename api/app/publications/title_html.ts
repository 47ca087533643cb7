import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { splitAtArticles } from '@ufuq/shared/markdown/name-articles'

/**
 * A title as HTML in which names stay on one line with their Arabic article; null if it has no
 * such names.
 */
export function titleHtmlOf(title: string): string | null {
  const parts = splitAtArticles(title)?.map(({ text, isJoined }) => {
    const escaped = escapeMarkup(text)
    return isJoined ? `<span class="joined">${escaped}</span>` : escaped
  })
  return parts?.join('') ?? null
}
