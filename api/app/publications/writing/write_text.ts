import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { DateTime } from 'luxon'
import type Publication from '#publications/publication'
import type { Rendering } from '#publications/rendering/render_content'
import { moveTo } from '#publications/writing/addresses'
import { findFreeSlug } from '#publications/writing/slugs'

/** What a new publication has to be given; of a locked one, what changes. Undefined changes nothing. */
export interface Text {
  language?: Language | undefined
  title?: string | undefined
  content?: string | undefined
  /** Null: made from the title, as that of a new publication is unless it is given. */
  slug?: string | null | undefined
  hero?: string | null | undefined
  tags?: string[] | undefined
  status?: PublicationStatus | undefined
  publishedAt?: DateTime | null | undefined
}

interface Circumstances {
  /** Made from the content in its language; null when neither changes. */
  rendering: Rendering | null
  /** The request's name of the slug, for the refusal. */
  slugField: string
  /** Whether the writer may publish, see `findFreeSlug`. */
  byPublisher: boolean
  demo?: boolean
}

/** Every write of a publication: gives it its address, and a version of its own. */
export async function writeText(
  publication: Publication,
  { slug: wanted, ...text }: Text,
  { rendering, slugField: field, byPublisher, demo = false }: Circumstances,
  client: TransactionClientContract,
): Promise<Publication> {
  const isNew = !publication.$isPersisted
  const { language = publication.language, title = publication.title } = text
  // In another language the same slug may be somebody else's.
  const hasSlug = !isNew && language === publication.language
  const explicit = wanted === undefined && hasSlug ? publication.slug : (wanted ?? null)
  const owner = isNew ? {} : { owner: publication }
  const asked = { language, title, explicit, field, byPublisher, ...owner }
  const slug = await findFreeSlug(asked, client)
  if (isNew) publication.merge({ language, slug, version: 0 })
  else await moveTo(publication, { language, slug }, client)
  // An edited text is the organisation's own and stays when the demo publications go.
  const version = publication.version + 1
  publication.merge({ ...definedOf(text), ...rendering, version, demo })
  await publication.useTransaction(client).save()
  return asKept(publication)
}

/** The databases keep whole seconds. */
function asKept(publication: Publication) {
  publication.updatedAt = publication.updatedAt.startOf('second')
  publication.$hydrateOriginals()
  return publication
}

const definedOf = (text: Text): Partial<Publication> =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined))
