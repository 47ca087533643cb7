import type { ApiClient } from '@japa/api-client'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { documentPath } from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'
import { findDocuments } from '#document_links/stored_documents'
import { makeDocuments } from '#tests/functional/documents/rows_of_documents'
import { PictureLibrary } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { ChangingPages, said, type Method, type Send } from '#tests/functional/site/changing_pages'
import { ChangingTexts } from '#tests/functional/site/changing_texts'
import { StaffApi } from '#tests/functional/site_pages/staff_api'

const ADDRESSES = ['report', 'accounts']

/** Simulates staff who change documents, in a pseudo-random order. */
class ChangingDocuments {
  readonly #below: (limit: number) => number
  readonly #send: Send
  #count = 0

  constructor(below: (limit: number) => number, send: Send) {
    this.#below = below
    this.#send = send
  }

  /**
   * The addresses that may show a document now, whether by its id, by its current slug or by a
   * former slug.
   */
  async addresses(): Promise<string[]> {
    const documents = (await readAll()).filter(({ isPublished }) => isPublished)
    const slugs = documents.flatMap(({ id, slug }) => [
      String(id),
      ...LANGUAGES.flatMap((language) => slug[language] || []),
    ])
    return [...new Set([...slugs, ...ADDRESSES])].flatMap((slug) => [
      ...LANGUAGES.map((language) => localizedPath(language, documentPath(slug))),
      `/api/documents/shown/${encodeURIComponent(slug)}?language=en`,
    ])
  }

  edit = () => this.#change({ values: { title: { en: `Document ${(this.#count += 1)}` } } })
  rename = () =>
    this.#change({ values: { slug: { en: ADDRESSES[this.#below(ADDRESSES.length)] } } })
  publish = () => this.#change({ publish: ['ar'] })
  withdraw = () => this.#change({ withdraw: ['ar'] })

  async #change(change: object): Promise<string> {
    const documents = await readAll()
    const document = documents[this.#below(documents.length)]
    const answer = await this.#send('PATCH', `/api/entries/documents/${document?.id}`, change)
    return said(answer, document?.id)
  }
}

/** The pages that exist whatever content is published. */
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
  '/api/documents/shown?language=en',
  '/api/documents/filters',
]

/** Pseudo-random numbers that are the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Simulates staff who change what visitors see, in a pseudo-random order that is the same in each
 * run.
 */
export class ChangingContent {
  readonly #client: ApiClient
  readonly #editor: User
  readonly #pictures: PictureLibrary
  readonly #site: StaffApi
  readonly #texts: ChangingTexts
  readonly #pages: ChangingPages
  readonly #documents: ChangingDocuments
  readonly #below: (limit: number) => number
  readonly #pictureIds: number[] = []
  /** The kinds of changes that were accepted at least once. */
  readonly made = new Set<string>()
  #count = 0

  private constructor(client: ApiClient, editor: User, seed: number) {
    this.#client = client
    this.#editor = editor
    this.#pictures = new PictureLibrary(client, editor)
    this.#site = new StaffApi(client, editor, 'home')
    this.#below = numbers(seed)
    const send: Send = (...call) => this.#send(...call)
    this.#texts = new ChangingTexts(this.#below, send, this.#pictureIds)
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
    for (let count = 0; count < 8; count += 1) await content.#texts.changes.create()
    for (let count = 0; count < 2; count += 1) await content.#pages.create()
    await makeDocuments(content.#editor)
    return content
  }

  /** Makes one change. Returns its description. */
  async change(): Promise<string> {
    await limiter.clear()
    this.#count += 1
    const [name, make] = this.#pick(Object.entries(this.#changes)) ?? [
      '',
      this.#texts.changes.create,
    ]
    const outcome = await make()
    if (outcome.includes('(20')) this.made.add(name)
    return `${this.#count}: ${name} ${outcome}`
  }

  /**
   * The addresses of all content that is public now, and the former addresses of content that was
   * renamed.
   */
  async addresses(): Promise<string[]> {
    return [
      ...FIXED,
      ...(await this.#texts.addresses()),
      ...(await this.#pages.addresses()),
      ...(await this.#documents.addresses()),
    ]
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[this.#below(from.length)]
  }

  get #changes() {
    return {
      ...this.#texts.changes,
      describePicture: () => this.#describePicture(),
      replacePicture: () => this.#replacePicture(),
      changeSite: () => this.#changeSite(),
      createPage: () => this.#pages.create(),
      editPage: () => this.#pages.edit(),
      renamePage: () => this.#pages.rename(),
      publishPage: () => this.#pages.publish(),
      withdrawPage: () => this.#pages.withdraw(),
      deletePage: () => this.#pages.delete(),
      restorePage: () => this.#pages.restore(),
      erasePage: () => this.#pages.erase(),
      changeMenu: () => this.#pages.changeMenu(),
      editDocument: () => this.#documents.edit(),
      renameDocument: () => this.#documents.rename(),
      publishDocument: () => this.#documents.publish(),
      withdrawDocument: () => this.#documents.withdraw(),
      editSections: () => this.#pages.editSections(),
      publishSections: () => this.#pages.publishSections(),
      withdrawSections: () => this.#pages.withdrawSections(),
    }
  }

  async #send(method: Method, path: string, body?: object) {
    const call = this.#client.request(path, method).loginAs(this.#editor)
    const answer = await (body ? call.json(body) : call)
    // Some changes are rejected. Examples are a link to a text that already has a translation, and
    // a tag name that another tag already has.
    if (answer.status() >= 500) throw new Error(`${method} ${path}: ${answer.text()}`)
    return answer
  }

  async #describePicture(): Promise<string> {
    const id = this.#pick(this.#pictureIds)
    const alternative = { en: `Seen ${this.#count}` }
    return said(await this.#send('PATCH', `/api/entries/pictures/${id}`, { alternative }), id)
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
}

async function readAll() {
  const rows: { id: number }[] = await db.from('entries').where({ kind: 'document' }).orderBy('id')
  return findDocuments(rows.map(({ id }) => id))
}
