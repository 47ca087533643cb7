import { publication, type PublicationValues } from '@ufuq/shared/kinds/publication'
import type { CacheKey } from '#content/cache'
import { serveKind } from '#entries/kinds'
import type { Entry } from '#entries/rows'
import { renderContent } from '#publications/rendering/render_content'

export const publicationValues = ({ values }: Pick<Entry, 'values'>) =>
  values as unknown as PublicationValues

const keysOf = ({ id }: Pick<Entry, 'id'>): CacheKey[] => ['publications', `publication:${id}`]

/** Articles. Each language is written, published and dated on its own. */
export const publications = serveKind(publication, {
  derive: (content, language, person) =>
    renderContent({ content, language, ...(person !== null && { person }) }),
  keysOf,
})
