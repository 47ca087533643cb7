import { telephoneLink } from '@ufuq/shared/domain/telephone'

const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const WITHOUT_SCHEME = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

/**
 * The link for a typed text: `name@example.org` is an email address, `example.org/page` an external
 * address, `+962 6 …` a telephone number.
 */
export function linkTyped(typed: string): string {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  if (WITHOUT_SCHEME.test(text)) return `https://${text}`
  return telephoneLink(text) ?? text
}
