import db from '@adonisjs/lucid/services/db'
import { FormerSlugs } from '#tests/rows_of_publications'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import Publication from '#tests/stored_publications'
import { said, type Send } from '#tests/functional/site/changing_pages'

const TITLES = ['Water', 'Wells of the valley', 'A school', 'مياه', 'مدرسة']
const TAGS = ['water', 'schools', 'peace', 'health']
const MAX_TEXTS = 9
/** The beginning of each text, which is longer than the excerpt that lists show. */
const BEGINNING = 'The well is deep and the water is clear. '.repeat(8)

/** Simulates staff who change publications and their tags, in a pseudo-random order. */
export class ChangingTexts {
  readonly #below: (limit: number) => number
  readonly #send: Send
  readonly #pictureIds: readonly number[]
  readonly #deletedIds: number[] = []
  #count = 0

  constructor(below: (limit: number) => number, send: Send, pictureIds: readonly number[]) {
    this.#below = below
    this.#send = send
    this.#pictureIds = pictureIds
  }

  /** The current and former addresses of published texts. */
  async addresses(): Promise<string[]> {
    const texts = (await Publication.all()).filter(({ status }) => status === 'published')
    const ids = texts.map(({ id }) => id)
    const all = await FormerSlugs.all()
    const former = all.filter(({ publicationId }) => ids.includes(publicationId))
    return [
      ...texts.map(publicationPath),
      ...[...texts, ...former].flatMap(({ slug }) => {
        const call = `/api/publications/${encodeURIComponent(slug)}`
        return [`${call}?language=en&nearby=true`, `${call}?language=ar`]
      }),
      ...ids.slice(0, 4).map((id) => `/api/publications/${id}?nearby=true`),
      ...texts.slice(0, 4).map(({ slug }) => `/en/publications/${encodeURIComponent(slug)}/both`),
    ]
  }

  readonly changes = {
    create: () => this.#create(),
    editContent: () => this.#edit(() => ({ content: `${BEGINNING}${this.#next()}` })),
    correct: () => this.#edit(() => ({ content: `Corrected ${this.#next()}`, correction: true })),
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
    withdrawMany: () => this.#many('withdraw'),
    delete: () => this.#delete(),
    restore: () => this.#restore(),
    erase: () => this.#erase(),
    renameTag: () => this.#renameTag(),
    joinTags: () => this.#joinTags(),
  }

  async #create(): Promise<string> {
    if ((await Publication.all()).length >= MAX_TEXTS) return this.#delete()
    const answer = await this.#send('POST', '/api/publications', {
      title: this.#pick(TITLES),
      content: `${BEGINNING}${this.#next()}`,
      language: this.#language(),
      tags: this.#tags(),
      hero: this.#cover(),
      status: this.#below(4) === 0 ? 'draft' : 'published',
      publishedAt: this.#past(),
    })
    return said(answer)
  }

  async #edit(changes: () => object): Promise<string> {
    const text = this.#pick(await Publication.all())
    if (!text) return this.#create()
    return said(await this.#send('PATCH', `/api/publications/${text.id}`, changes()), text.id)
  }

  async #link(): Promise<string> {
    const texts = await Publication.all()
    const arabic = this.#pick(texts.filter(({ language }) => language === 'ar'))
    if (!arabic) return this.#create()
    return this.#edit(() => ({ translationId: arabic.id }))
  }

  async #many(action: 'publish' | 'withdraw'): Promise<string> {
    const texts = await Publication.all()
    const chosen = texts.filter(() => this.#below(4) === 0).map(({ pairId }) => pairId)
    const ids = [...new Set(chosen)]
    return said(await this.#send('POST', '/api/entries/publications/bulk', { action, ids }))
  }

  async #delete(): Promise<string> {
    const text = this.#pick(await Publication.all())
    if (!text) return this.#create()
    this.#deletedIds.push(text.id)
    return said(await this.#send('DELETE', `/api/publications/${text.id}`), text.id)
  }

  async #restore(): Promise<string> {
    const id = this.#takeDeleted()
    if (id === undefined) return this.#delete()
    return said(await this.#send('POST', `${await this.#inBin(id)}/restore`), id)
  }

  /** Without these erasures, the bin would grow longer and longer. */
  async #erase(): Promise<string> {
    const id = this.#takeDeleted()
    if (id === undefined) return this.#delete()
    return said(await this.#send('DELETE', await this.#inBin(id)), id)
  }

  async #inBin(id: number): Promise<string> {
    const row: { entry_id: number } | null = await db.from('sides').where({ id }).first()
    return `/api/entries/publications/bin/${row?.entry_id ?? 0}`
  }

  #takeDeleted = () => this.#deletedIds.splice(this.#below(this.#deletedIds.length), 1)[0]

  async #renameTag(): Promise<string> {
    const tag = this.#pick(await this.#tagIds())
    if (tag === undefined) return ''
    const values = { name: { en: `tag ${this.#next()}` } }
    return said(await this.#send('PATCH', `/api/entries/tags/${tag}`, { values }))
  }

  async #joinTags(): Promise<string> {
    const tags = await this.#tagIds()
    const [keep, merged] = [this.#pick(tags), this.#pick(tags)]
    if (keep === undefined || merged === undefined) return ''
    return said(await this.#send('POST', '/api/tags/merge', { keep, tags: [merged] }))
  }

  async #tagIds(): Promise<number[]> {
    const rows: { id: number }[] = await db
      .from('entries')
      .where({ kind: 'tag', in_bin: false })
      .orderBy('id')
    return rows.map(({ id }) => id)
  }

  #tags = () => TAGS.filter(() => this.#below(3) === 0)
  #cover = () => (this.#below(2) === 0 ? `/uploads/${this.#pick(this.#pictureIds)}` : null)
  #language = (): Language => (this.#below(3) === 0 ? 'ar' : 'en')
  #past = () =>
    DateTime.utc(2024, 1, 1)
      .plus({ days: this.#below(300) })
      .toISO()
  #next = () => (this.#count += 1)

  #pick<T>(from: readonly T[]): T | undefined {
    return from[this.#below(from.length)]
  }
}
