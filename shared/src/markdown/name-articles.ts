/** An Arabic article before a name, and the name's first letter, which must stay on one line. */
const ARTICLE = /(?<!\p{L})((?:a[lnrstdz]|ash|el)-\p{Lu})/iu
const NAMED = /-\p{Lu}$/u

interface TitlePart {
  text: string
  /**
   * Whether this part consists of an article and the first letter of the name that follows the
   * article.
   */
  isJoined: boolean
}

/**
 * Splits a text so that, in names such as "al-Qanatir", the article and first letter form one part;
 * null if it has no such names.
 */
export function splitAtArticles(text: string): TitlePart[] | null {
  const parts = text
    .split(ARTICLE)
    .map((part, at) => ({ text: part, isJoined: at % 2 === 1 && NAMED.test(part) }))
  return parts.some(({ isJoined }) => isJoined) ? parts : null
}
