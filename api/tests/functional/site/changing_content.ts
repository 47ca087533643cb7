import type { ApiClient } from '@japa/api-client'
import limiter from '@adonisjs/limiter/services/main'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'
import { contentChanged } from '#content/content_version'
import { callCache, pageCache, queryPageCache } from '#content/page_cache'
import Publication from '#publications/publication'
import PublicationRedirect from '#publications/publication_redirect'
import Tag from '#publications/tags/tag'
import { makeDocuments } from '#tests/functional/documents/rows_of_documents'
import { PictureLibrary } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { ChangingDocuments } from '#tests/functional/site/changing_documents'
import { ChangingPages, said, type Method, type Send } from '#tests/functional/site/changing_pages'
import { rawRequest } from '#tests/functional/site/raw_request'
import { StaffApi } from '#tests/functional/site_pages/staff_api'

const TITLES = ['Water', 'Wells of the valley', 'A school', 'مياه', 'مدرسة']
const TAGS = ['water', 'schools', 'peace', 'health']
const MAX_TEXTS = 9
/** The beginning of each text; lists show no more of it than this. */
const BEGINNING = 'The well is deep and the water is clear. '.repeat(8)

/** Pages that exist whatever is published. */
const FIXED = [
  '/',
  '/en',
  '/about',
  '/publications',
  '/publications?category=peace',
  '/publications?tag=water',
  '/en/publications',
  '/en/publications?tag=schools',
  '/documents',
  '/en/documents?category=other',
  '/feed.xml',
  '/en/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/locales/en.json',
  '/site.webmanifest',
  '/api/publications?language=en',
  '/api/publications?language=ar&limit=2',
  '/api/samples/shown?language=en',
  '/api/documents/shown?language=en',
  '/api/documents/filters',
]

/** Pseudo-random numbers, the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Staff who change what visitors see, in a pseudo-random order that is the same in each run. */
export class ChangingContent {
  readonly #client: ApiClient
  readonly #editor: User
  readonly #pictures: PictureLibrary
  readonly #site: StaffApi
  readonly #pages: ChangingPages
  readonly #documents: ChangingDocuments
  readonly #below: (limit: number) => number
  readonly #pictureIds: number[] = []
  readonly #deletedIds: number[] = []
  /** The kinds of changes that were accepted at least once. */
  readonly made = new Set<string>()
  #sampleId: number | undefined
  #count = 0

  private constructor(client: ApiClient, editor: User, seed: number) {
    this.#client = client
    this.#editor = editor
    this.#pictures = new PictureLibrary(client, editor)
    this.#site = new StaffApi(client, editor, 'home')
    this.#below = numbers(seed)
    const send: Send = (...call) => this.#send(...call)
    this.#pages = new ChangingPages(this.#below, send)
    this.#documents = new ChangingDocuments(this.#below, send)
  }

  static async begin(client: ApiClient, seed: number) {
    const content = new ChangingContent(
      client,
      await UserFactory.merge({ role: 'admin' }).create(),
      seed,
    )
    for (let count = 0; count < 2; count += 1) {
      content.#pictureIds.push((await content.#pictures.upload()).id)
    }
    for (let count = 0; count < 8; count += 1) await content.#create()
    for (let count = 0; count < 2; count += 1) await content.#pages.create()
    await makeDocuments(content.#editor)
    return content
  }

  /** Makes one change. Returns its description. */
  async change(): Promise<string> {
    await limiter.clear()
    this.#count += 1
    const [name, make] = this.#pick(Object.entries(this.#changes)) ?? ['', () => this.#create()]
    const outcome = await make()
    if (outcome.includes('(20')) this.made.add(name)
    return `${this.#count}: ${name} ${outcome}`
  }

  /** Every address that can be cached now, with its response rendered without a cache. */
  async renderAll(): Promise<Map<string, string>> {
    await limiter.clear()
    contentChanged()
    for (const address of await this.#addresses()) await rawRequest(address)
    return this.cached()
  }

  /** The cached responses, by address. */
  async cached(): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    for (const address of await this.#addresses()) {
      const page = [pageCache, queryPageCache, callCache]
        .map((cache) => cache.get(address))
        .find(Boolean)
      if (page) answers.set(address, page.body.identity.toString())
    }
    return answers
  }

  async #addresses(): Promise<string[]> {
    const texts = await Publication.query().select('id', 'slug', 'language').orderBy('id')
    const former = await PublicationRedirect.query().orderBy('id')
    return [
      ...FIXED,
      ...[...texts, ...former].flatMap(({ slug, language }) => {
        const path = `${language === 'en' ? '/en' : ''}/publications/${encodeURIComponent(slug)}`
        const call = `/api/publications/${encodeURIComponent(slug)}`
        return [path, `${call}?language=en&nearby=true`, `${call}?language=ar`]
      }),
      ...(await this.#pages.addresses()),
      ...(await this.#documents.addresses()),
      ...texts.slice(0, 4).map(({ id }) => `/api/publications/${id}?nearby=true`),
      ...texts.slice(0, 4).map(({ slug }) => `/en/publications/${encodeURIComponent(slug)}/both`),
    ]
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[this.#below(from.length)]
  }

  readonly #changes = {
    create: () => this.#create(),
    editContent: () => this.#edit(() => ({ content: `${BEGINNING}${this.#count}` })),
    correct: () => this.#edit(() => ({ content: `Corrected ${this.#count}`, correction: true })),
    editTitle: () => this.#edit(() => ({ title: this.#pick(TITLES) })),
    editAddress: () => this.#edit(() => ({ slug: `address-${this.#below(4)}` })),
    editTags: () => this.#edit(() => ({ tags: this.#tags() })),
    editDate: () => this.#edit(() => ({ publishedAt: this.#past() })),
    editCover: () => this.#edit(() => ({ hero: this.#cover() })),
    editLanguage: () => this.#edit(() => ({ language: this.#language() })),
    changeNothing: () => this.#edit(() => ({})),
    publish: () => this.#edit(() => ({ status: 'published' })),
    withdraw: () => this.#edit(() => ({ status: 'draft' })),
    schedule: () =>
      this.#edit(() => ({
        status: 'published',
        publishedAt: DateTime.utc().plus({ days: 3 }).toISO(),
      })),
    link: () => this.#link(),
    unlink: () => this.#edit(() => ({ translationId: null })),
    publishMany: () => this.#many('publish'),
    withdrawMany: () => this.#many('unpublish'),
    delete: () => this.#delete(),
    restore: () => this.#restore(),
    renameTag: () => this.#renameTag(),
    joinTags: () => this.#joinTags(),
    describePicture: () => this.#describePicture(),
    replacePicture: () => this.#replacePicture(),
    changeSite: () => this.#changeSite(),
    changeSample: () => this.#changeSample(),
    createPage: () => this.#pages.create(),
    editPage: () => this.#pages.edit(),
    renamePage: () => this.#pages.rename(),
    publishPage: () => this.#pages.publish(),
    withdrawPage: () => this.#pages.withdraw(),
    deletePage: () => this.#pages.delete(),
    restorePage: () => this.#pages.restore(),
    changeMenu: () => this.#pages.changeMenu(),
    editDocument: () => this.#documents.edit(),
    renameDocument: () => this.#documents.rename(),
    publishDocument: () => this.#documents.publish(),
    withdrawDocument: () => this.#documents.withdraw(),
    editSections: () => this.#pages.editSections(),
    publishSections: () => this.#pages.publishSections(),
    withdrawSections: () => this.#pages.withdrawSections(),
  }

  async #send(method: Method, path: string, body?: object) {
    const call = this.#client.request(path, method).loginAs(this.#editor)
    const answer = await (body ? call.json(body) : call)
    // Some changes are rejected, such as a link to a text that already has a translation, or a name
    // that another tag has.
    if (answer.status() >= 500) throw new Error(`${method} ${path}: ${answer.text()}`)
    return answer
  }

  async #create(): Promise<string> {
    if ((await Publication.query()).length >= MAX_TEXTS) return this.#delete()
    const answer = await this.#send('POST', '/api/publications', {
      title: this.#pick(TITLES),
      content: `${BEGINNING}${this.#count}`,
      language: this.#language(),
      tags: this.#tags(),
      hero: this.#cover(),
      status: this.#below(4) === 0 ? 'draft' : 'published',
      publishedAt: this.#past(),
    })
    return said(answer)
  }

  async #edit(changes: () => object): Promise<string> {
    const text = this.#pick(await Publication.query().orderBy('id'))
    if (!text) return this.#create()
    return said(await this.#send('PATCH', `/api/publications/${text.id}`, changes()), text.id)
  }

  async #link(): Promise<string> {
    const texts = await Publication.query().orderBy('id')
    const arabic = this.#pick(texts.filter(({ language }) => language === 'ar'))
    if (!arabic) return this.#create()
    return this.#edit(() => ({ translationId: arabic.id }))
  }

  async #many(action: 'publish' | 'unpublish'): Promise<string> {
    const texts = await Publication.query().orderBy('id')
    const records = texts
      .filter(() => this.#below(4) === 0)
      .map(({ id, version }) => ({ id, version }))
    return said(await this.#send('POST', '/api/publications/bulk', { action, records }))
  }

  async #delete(): Promise<string> {
    const text = this.#pick(await Publication.query().orderBy('id'))
    if (!text) return this.#create()
    this.#deletedIds.push(text.id)
    return said(await this.#send('DELETE', `/api/publications/${text.id}`), text.id)
  }

  async #restore(): Promise<string> {
    const id = this.#deletedIds.splice(this.#below(this.#deletedIds.length), 1)[0]
    if (id === undefined) return this.#delete()
    return said(await this.#send('POST', `/api/bin/${id}/restore`), id)
  }

  async #renameTag(): Promise<string> {
    const tag = this.#pick(await Tag.query().whereNull('joinedIntoId').orderBy('id'))
    if (!tag) return ''
    const en = `tag ${this.#count}`
    return said(await this.#send('PATCH', `/api/tags/${tag.id}`, { en, version: tag.version }))
  }

  async #joinTags(): Promise<string> {
    const tags = await Tag.query().whereNull('joinedIntoId').orderBy('id')
    const [keep, joined] = [this.#pick(tags), this.#pick(tags)]
    if (!keep || !joined) return ''
    const body = { keep: keep.id, tags: [joined.id] }
    return said(await this.#send('POST', '/api/tags/join', body))
  }

  async #describePicture(): Promise<string> {
    const id = this.#pick(this.#pictureIds)
    const alternative = { en: `Seen ${this.#count}` }
    return said(await this.#send('PATCH', `/api/pictures/${id}`, { alternative }), id)
  }

  async #replacePicture(): Promise<string> {
    const id = this.#pick(this.#pictureIds)
    const file = await photo({ width: 64, height: 48 })
    const answer = await this.#pictures.sendFile(`pictures/${id}/file`, file, 'new.jpg', 'PUT')
    return said(answer, id)
  }

  async #changeSite(): Promise<string> {
    const { version } = await this.#site.read()
    const changes = { en: { 'hero.title': `We are ${this.#count}` } }
    await this.#site.send('PUT', '', { version, ...changes })
    return said(await this.#site.send('POST', '/publish', {}))
  }

  async #changeSample(): Promise<string> {
    const name = { ar: `عينة ${this.#count}`, en: `Sample ${this.#count}` }
    const values = { name, code: `c${this.#count}`, position: 1, isPublished: true }
    const answer =
      this.#sampleId === undefined
        ? await this.#send('POST', '/api/samples', values)
        : await this.#send('PATCH', `/api/samples/${this.#sampleId}`, { name })
    this.#sampleId ??= (answer.body() as { entry?: { id: number } }).entry?.id
    return said(answer)
  }

  #tags = () => TAGS.filter(() => this.#below(3) === 0)
  #cover = () => (this.#below(2) === 0 ? `/uploads/${this.#pick(this.#pictureIds)}` : null)
  #language = (): Language => (this.#below(3) === 0 ? 'ar' : 'en')
  #past = () =>
    DateTime.utc(2024, 1, 1)
      .plus({ days: this.#below(300) })
      .toISO()
}
