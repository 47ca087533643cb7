import type { ApiResponse } from '@japa/api-client'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import db from '@adonisjs/lucid/services/db'
import { page } from '@ufuq/shared/kinds/page'
import { added } from '#tests/functional/site/menus/menu_calls'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Send = (method: Method, path: string, body?: object) => Promise<ApiResponse>

const MAX_PAGES = 4
/** The pages of the site below which the changes add sections. */
const PATHS = { about: '/about', contact: '/contact' }
const PAGES = '/api/entries/pages'
const MENUS = '/api/entries/menus/menus'
/** The addresses between which pages are moved. */
const ADDRESSES = ['board', 'team', 'jobs', 'reports']

/** Simulates staff who change custom pages, in a pseudo-random order. */
export class ChangingPages {
  readonly #below: (limit: number) => number
  readonly #send: Send
  #count = 0

  constructor(below: (limit: number) => number, send: Send) {
    this.#below = below
    this.#send = send
  }

  /**
   * The addresses that may now show custom pages or sections: the addresses of pages, of a notice
   * and of API calls.
   */
  async addresses(): Promise<string[]> {
    const sides: { language: Language; slug: string }[] = await db
      .from('sides')
      .where({ kind: page.name, is_public: true })
      .whereNotNull('slug')
      .orderBy(['entry_id', 'language'])
    const all = sides.flatMap(({ language, slug }) => {
      const path = localizedPath(language, `/${encodeURIComponent(slug)}`)
      return [path, `${path}/job`, callFor(slug, 'ar')]
    })
    const paths = Object.values(PATHS)
    const below = LANGUAGES.flatMap((language) =>
      paths.flatMap((path) => [localizedPath(language, path), callFor(path, language)]),
    )
    return [...new Set([...all, ...ADDRESSES.map((slug) => callFor(slug, 'en')), ...below])]
  }

  /** Creates a page that is public immediately. */
  async create(): Promise<string> {
    if ((await this.#ids()).length >= MAX_PAGES) return this.delete()
    const text = { ar: `نص ${this.#count}`, en: `Text ${this.#count}` }
    const closes = '2099-01-31T13:00:00.000Z'
    const job = { id: 'job', title: text, place: text, text, closes, apply: '/contact' }
    const sections = [
      { id: 'one', kind: 'text', text },
      { id: 'jobs', kind: 'openings', openings: [job] },
      { id: 'files', kind: 'documents' },
    ]
    const answer = await this.#send('POST', PAGES, {
      values: { title: this.#titles(), sections },
    })
    const { page: created } = answer.body() as { page: { id: number } }
    return this.#publish(created.id)
  }

  /** Visitors do not see the change until it is published. */
  edit = () => this.#change({ values: { title: this.#titles() } })
  rename = () =>
    this.#change({ values: { slug: { en: this.#pick(ADDRESSES) } }, publish: this.#languages() })
  withdraw = () => this.#change({ withdraw: this.#languages() })
  publish = () => this.#change({ values: { title: this.#titles() }, publish: this.#languages() })

  /**
   * Every page shows the menu, and therefore depends on the custom page to which the menu links.
   */
  async changeMenu(): Promise<string> {
    const id = this.#pick(await this.#ids())
    const target = id === undefined ? '/about' : `page:${id}`
    const change = { values: added('n-1', 'Own', { target }), publish: ['ar', 'en'] }
    return said(await this.#send('PATCH', MENUS, change), id)
  }

  /** Visitors do not see the change until it is published. */
  async editSections(): Promise<string> {
    this.#count += 1
    const words = { ar: `قسم ${this.#count}`, en: `Section ${this.#count}` }
    const sections = [{ id: 'one', kind: 'text', text: words }]
    const id = await this.#sectionsBelow()
    return said(await this.#send('PATCH', `${PAGES}/${id}`, { values: { sections } }), id)
  }

  async publishSections(): Promise<string> {
    await this.editSections()
    return this.#publish(await this.#sectionsBelow())
  }

  async withdrawSections(): Promise<string> {
    const id = await this.#sectionsBelow()
    const withdraw = this.#languages()
    return said(await this.#send('PATCH', `${PAGES}/${id}`, { withdraw }), id)
  }

  async delete(): Promise<string> {
    const id = this.#pick(await this.#ids())
    if (id === undefined) return this.create()
    return said(await this.#send('DELETE', `${PAGES}/${id}`), id)
  }

  async restore(): Promise<string> {
    const id = this.#pick(await this.#ids({ isInBin: true }))
    if (id === undefined) return this.create()
    return said(await this.#send('POST', `${PAGES}/bin/${id}/restore`), id)
  }

  async erase(): Promise<string> {
    const id = this.#pick(await this.#ids({ isInBin: true }))
    if (id === undefined) return this.delete()
    return said(await this.#send('DELETE', `${PAGES}/bin/${id}`), id)
  }

  async #publish(id: number): Promise<string> {
    const publish = this.#languages()
    return said(await this.#send('PATCH', `${PAGES}/${id}`, { publish }), id)
  }

  async #change(body: object): Promise<string> {
    const id = this.#pick(await this.#ids())
    if (id === undefined) return this.create()
    return said(await this.#send('PATCH', `${PAGES}/${id}`, body), id)
  }

  /** The id of the entry that contains the sections below one of the pages. */
  async #sectionsBelow(): Promise<number> {
    const answer = await this.#send('GET', `${PAGES}/${this.#pick(Object.keys(PATHS))}`)
    return (answer.body() as { page: { id: number } }).page.id
  }

  async #ids({ isInBin = false } = {}): Promise<number[]> {
    const rows: { id: number }[] = await db
      .from('entries')
      .where({ kind: page.name, in_bin: isInBin })
      .whereNull('key')
      .orderBy('id')
    return rows.map(({ id }) => id)
  }

  #titles() {
    this.#count += 1
    return { ar: `صفحة ${this.#count}`, en: `Page ${this.#count}` }
  }

  #languages = (): readonly Language[] =>
    this.#below(3) === 0 ? LANGUAGES.slice(this.#below(2)).slice(0, 1) : LANGUAGES

  #pick<T>(from: readonly T[]): T | undefined {
    return from[this.#below(from.length)]
  }
}

export const said = (answer: ApiResponse, id?: number) => `${id ?? ''} (${answer.status()})`

const callFor = (slug: string, language: Language) =>
  `/api/pages/shown?language=${language}&slug=${encodeURIComponent(slug)}`
