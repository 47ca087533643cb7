import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import { namesDocuments, writeDocumentReferences } from '#legacy_entries/document_references'
import { recordActivity } from '#entries/record_activity'
import { writeUses } from '#pictures/uses'
import type Publication from '#publications/publication'
import type { Rendering } from '#publications/rendering/render_content'
import { endByPublishing } from '#publications/review/end_reviews'
import { readByWriting } from '#publications/review/readings'
import { textsOf } from '#publications/review/review_reading'
import { moveTo } from '#publications/writing/addresses'
import { isRewritten } from '#publications/writing/needs_update'
import { thisSecond } from '#publications/writing/publish_date'
import { findFreeSlug } from '#publications/writing/slugs'
import { whatHappened } from '#publications/writing/what_happened'

const COLUMNS = [...TEXT_FIELDS, 'language', 'hero', 'status', 'publishedAt'] as const
type Columns = Pick<Publication, Exclude<(typeof COLUMNS)[number], 'slug'>>

/**
 * The fields to write: all of them for a new publication; for an existing one, undefined leaves a
 * field unchanged.
 */
export type Text = { [Column in keyof Columns]?: Columns[Column] | undefined } & {
  /**
   * Null derives the slug from the title. For a new publication, omitting the slug does the same.
   */
  slug?: string | null | undefined
}

interface Circumstances {
  /**
   * The rendering of the content in its language. Null if neither the content nor the language
   * changes.
   */
  rendering: Rendering | null
  /** The name of the slug's field in the request, for the error. */
  slugField: string
  /** Whether the writer may publish; see `findFreeSlug`. */
  byPublisher: boolean
  /** The id of the writer; null for the product itself. */
  writerId: number | null
  /**
   * Whether the writer declared the change to be a correction. Readers see that the text was
   * corrected.
   */
  isCorrection?: boolean
  demo?: boolean
  /** Whether the text comes from another site. If so, the recent activity mentions this. */
  isImport?: boolean
  /** Whether the tags of the pair have changed. */
  hasNewTags?: boolean
}

/**
 * Every write of a publication's text goes through this function, which assigns the address and a
 * new version.
 */
export async function writeText(
  publication: Publication,
  text: Text,
  {
    rendering,
    slugField: field,
    byPublisher,
    writerId,
    isCorrection = false,
    demo = false,
    isImport = false,
    hasNewTags = false,
  }: Circumstances,
  client: TransactionClientContract,
): Promise<Publication> {
  const isNew = !publication.$isPersisted
  const before = isNew ? null : textsOf(publication)
  const { status, publishedAt } = publication
  const wasVisible = publication.isVisible()
  const stateBefore = isNew ? null : { status, publishedAt, wasVisible }
  const { language = publication.language, title = publication.title, slug: wanted } = text
  // In another language, the same slug may belong to another publication.
  const hasSlug = !isNew && language === publication.language
  const explicit = wanted === undefined && hasSlug ? publication.slug : (wanted ?? null)
  const owner = isNew ? {} : { owner: publication }
  const asked = { language, title, explicit, field, byPublisher, ...owner }
  const slug = await findFreeSlug(asked, client)
  if (isNew) publication.merge({ language, slug, version: 0 })
  else await moveTo(publication, { language, slug }, client)
  // Once edited, a text belongs to the organisation and stays when the demo publications are
  // removed.
  const version = publication.version + 1
  const { pictureIds = null, ...rendered } = rendering ?? {}
  const corrects = isCorrection && wasVisible && isRewritten(publication, definedOf(text))
  publication.merge({ ...definedOf(text), slug, ...rendered, version, demo })
  if (corrects && publication.isVisible()) publication.correctedAt = thisSecond()
  const kind = whatHappened(publication, stateBefore, hasNewTags)
  publication.changedById = writerId
  await publication.useTransaction(client).save()
  await writePictures(publication, { hero: text.hero, pictureIds }, field, client)
  const { id: publication_id, content } = publication
  if ([content, before?.content ?? ''].some(namesDocuments)) {
    await writeDocumentReferences({ publication_id }, { live: content }, client)
  }
  const event = { subject: 'publication', ids: [publication.id], actorId: writerId } as const
  if (kind) await recordActivity({ ...event, kind: isImport ? 'imported' : kind }, client)
  if (writerId !== null) await readByWriting(publication, before, writerId, client)
  if (publication.status === 'published' && stateBefore?.status !== 'published') {
    await endByPublishing([publication], writerId, client)
  }
  return asStored(publication)
}

interface Shown {
  /** Undefined leaves the cover unchanged. */
  hero: string | null | undefined
  /** Null if the content stays unchanged. */
  pictureIds: readonly number[] | null
}

async function writePictures(
  { id: publicationId }: Publication,
  { hero, pictureIds }: Shown,
  slugField: string,
  client: TransactionClientContract,
) {
  const isOfPair = slugField !== 'slug'
  if (hero !== undefined) {
    const id = hero === null ? null : pictureAt(hero)
    const field = isOfPair ? 'shared.hero' : 'hero'
    await writeUses(id === null ? [] : [id], { publicationId, place: 'hero', field }, client)
  }
  if (pictureIds !== null) {
    const field = slugField.replace(/slug$/, 'content')
    await writeUses(pictureIds, { publicationId, place: 'content', field }, client)
  }
}

/** Rounds the times to whole seconds, as the databases store them. */
function asStored(publication: Publication) {
  publication.updatedAt = publication.updatedAt.startOf('second')
  publication.$hydrateOriginals()
  return publication
}

const definedOf = (text: Text): Partial<Columns> =>
  Object.fromEntries(
    COLUMNS.flatMap((column) => (text[column] === undefined ? [] : [[column, text[column]]])),
  )
