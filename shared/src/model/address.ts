import { localizedPath } from '../contract/addresses.ts'
import type { Language } from '../contract/languages.ts'
import type { Kind } from './define-kind.ts'

/** The address at which visitors see a side with this slug, of a kind that has addresses. */
export const addressAt = (
  { address }: Pick<Kind, 'address'>,
  { language, slug }: { language: Language; slug: string },
): string =>
  localizedPath(
    language,
    (address?.pattern ?? '').replace(':slug', () => encodeURIComponent(slug)),
  )
