import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { splitAtArticles } from '@ufuq/shared/markdown/name-articles'

/**
 * A title or caption as HTML that never breaks a line between a name and its Arabic article. Null
 * if the text contains no such name.
 */
export function joinedMarkup(text: string): string | null {
  const parts = splitAtArticles(text)?.map(({ text: part, isJoined }) => {
    const escaped = escapeMarkup(part)
    return isJoined ? `<span class="joined">${escaped}</span>` : escaped
  })
  return parts?.join('') ?? null
}
