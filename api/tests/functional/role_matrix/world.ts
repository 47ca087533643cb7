import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { createProvider } from '#accounts/providers/providers_controller'
import { toDatabaseTime } from '#core/time/database_time'
import { binEntry } from '#entries/bin'
import { createEntry, createWithin } from '#entries/change'
import { createShipped } from '#entries/create_shipped'
import { inEntryTransaction } from '#entries/events'
import { servedKinds } from '#entries/kinds'
import { PRODUCT } from '#entries/permissions'
import { documents } from '#kinds/document/document_kind'
import { pages } from '#kinds/page/page_kind'
import { redirects } from '#kinds/redirect/redirect_kind'
import type User from '#people/user'
import { createMessage } from '#tests/factories/message_factory'
import { PictureFactory } from '#tests/factories/picture_factory'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { SubscriberFactory } from '#tests/factories/subscriber_factory'
import { createTag } from '#tests/factories/tag_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { providerBody } from '#tests/functional/accounts/providers/provider_world'
import { saved } from '#tests/functional/entries/trial_kinds'
import { BOARD } from '#tests/functional/kinds/page_calls'
import { storeOriginalOf } from '#tests/functional/pictures/library'
import type { World } from '#tests/functional/role_matrix/rows'
import { addApp } from '#tests/second_steps'

/** The records on which the calls act. They are created again for each caller. */
export async function makeWorld(person: User | null): Promise<World> {
  const other = await UserFactory.create()
  const sharedWith = await UserFactory.create()
  const secured = await UserFactory.create()
  await addApp(secured)
  const ownPictures = PictureFactory.merge({ uploadedById: person?.id ?? null })
  const message = await createMessage()
  const provider = await createProvider(providerBody('http://127.0.0.1:9'))
  await provider.merge({ isEnabled: true }).save()
  const publications = await makePublications(other, person?.id ?? null)
  await db.table('shares').insert({
    entry_id: publications.draft,
    user_id: sharedWith.id,
    shared_by_id: other.id,
    covers_all: false,
    at: toDatabaseTime(DateTime.utc()),
  })
  // Names of tags must be unique, and each caller gets its own tags.
  const tag = await createTag({ ar: `المياه ${other.id}`, en: `Water ${other.id}` })
  const otherTag = await createTag({ ar: `الجفاف ${other.id}` })
  return {
    /** Another author. */
    other: other.id,
    otherName: other.username,
    colleague: (await UserFactory.create()).id,
    sharedWith: sharedWith.id,
    invited: (await UserFactory.apply('invited').create()).id,
    secured: secured.id,
    ...publications,
    tag,
    otherTag,
    picture: (await PictureFactory.merge({ uploadedById: other.id }).create()).id,
    ownPicture: (await ownPictures.create()).id,
    binnedPicture: (await storeOriginalOf(await ownPictures.apply('binned').create())).id,
    message: message.id,
    senderEmail: String(message.values['email']),
    subscriber: (await SubscriberFactory.create()).id,
    provider: provider.id,
    ...(await makeEntries(other)),
    ...(await makeDocuments(other)),
    ...(await makeRows(other, publications.draft)),
  }
}

/** Another author’s publications, and the caller’s own. `…Side` is the id of the English side. */
async function makePublications(other: User, authorId: number | null) {
  const { english: draft } = await createLinkedPair({ authorId: other.id })
  const { english: handedOver } = await createLinkedPair({ authorId: other.id })
  await db.table('entry_reviews').insert({
    entry_id: handedOver.pairId,
    state: 'open',
    kind: 'draft',
    requested_by_id: other.id,
    requested_at: toDatabaseTime(DateTime.utc()),
  })
  const published = await PublicationFactory.merge({ authorId: other.id })
    .apply('published')
    .create()
  const { english: own } = await createLinkedPair({ authorId })
  const { english: ownPublished } = await createLinkedPair({ authorId, state: 'published' })
  const beside = await createLinkedPair({ authorId })
  await beside.arabic.merge({ status: 'published', publishedAt: DateTime.utc() }).save()
  return {
    draft: draft.pairId,
    draftSide: draft.id,
    handedOver: handedOver.pairId,
    published: published.pairId,
    publishedSide: published.id,
    own: own.pairId,
    ownSide: own.id,
    ownPublished: ownPublished.pairId,
    ownPublishedSide: ownPublished.id,
    ownBeside: beside.english.pairId,
  }
}

/** Entries of a kind for tests, pages and a redirect. */
async function makeEntries({ id, role }: User) {
  // The calls would create what the product ships.
  for (const kind of servedKinds()) await createShipped(kind, kind.path)
  const trial = async (title: string) => {
    const values = { title: { en: title } }
    return (await createEntry({ kind: saved, by: { id, role } }, { values })).id
  }
  const page = async (publish: readonly 'ar'[] = []) =>
    (await createEntry({ kind: pages, by: PRODUCT }, { values: BOARD, publish })).id
  const redirect = await createEntry(
    { kind: redirects, by: PRODUCT },
    { values: { path: `/en/old-${id}`, target: '/about' } },
  )
  const binnedEntry = await trial(`Deleted ${id}`)
  await binEntry({ kind: saved, id: binnedEntry, by: PRODUCT })
  const binnedPage = await page()
  await binEntry({ kind: pages, id: binnedPage, by: PRODUCT })
  return {
    redirect: redirect.id,
    entry: await trial(`Draft ${id}`),
    binnedEntry,
    page: await page(),
    publishedPage: await page(['ar']),
    binnedPage,
  }
}

/** Documents, of which the published one has a file, which is a row without content. */
async function makeDocuments({ id }: User) {
  const by = { id, role: 'product' } as const
  const create = (more: object = {}, publish: readonly 'ar'[] = []) =>
    inEntryTransaction(PRODUCT, (writing) => {
      const values = { title: { ar: 'التقرير', en: 'Report' }, ...more }
      return createWithin({ kind: documents, by }, { values, publish }, writing)
    })
  const [file = 0]: number[] = await db.table('files').insert({
    slot: 'shared',
    key: `document-${randomUUID()}`,
    name: 'report.pdf',
    type: 'pdf',
    bytes: 1,
    hash: 'a'.repeat(64),
    reading: 'unread',
    read_version: 0,
    uploaded_by_id: id,
    created_at: toDatabaseTime(DateTime.utc()),
  })
  const document = await create()
  const published = await create({ file: { shared: file } }, ['ar'])
  await db.from('files').where({ id: file }).update({ entry_id: published.id })
  const binned = await create()
  await binEntry({ kind: documents, id: binned.id, by })
  return { document: document.id, publishedDocument: published.id, binnedDocument: binned.id }
}

/** A webhook that is switched off, an address that was not found, and a preview link. */
async function makeRows({ id }: User, draft: number) {
  const now = toDatabaseTime(DateTime.utc())
  const [webhook = 0]: number[] = await db.table('webhooks').insert({
    address: 'https://search.example/hook',
    events: '["page.changed"]',
    description: '',
    is_active: false,
    secret: null,
    failures: 0,
    created_at: now,
    updated_at: now,
  })
  const [missed = 0]: number[] = await db.table('missed_addresses').insert({
    address: `/en/missed-${id}`,
    visits: 1,
    last_at: now,
    source: '',
    is_ignored: false,
  })
  const [previewLink = 0]: number[] = await db.table('entry_preview_links').insert({
    entry_id: draft,
    created_by_id: id,
    purpose: 'shared',
    token_hash: `of a token for ${id}`,
    created_at: now,
    expires_at: toDatabaseTime(DateTime.utc().plus({ days: 1 })),
  })
  return { webhook, missed, previewLink }
}
