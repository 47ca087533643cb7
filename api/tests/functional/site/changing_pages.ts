import type { ApiResponse } from '@japa/api-client'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import OwnPage from '#kinds/own_pages/own_page'
import { added } from '#tests/functional/site/menus/menu_calls'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Send = (method: Method, path: string, body?: object) => Promise<ApiResponse>

const MAX_PAGES = 4
/** The pages of the site below which the changes add sections. */
const PATHS = { about: '/about', contact: '/contact' }
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
    const pages = await this.#there().where('isPublished', true)
    const all = pages.flatMap((page) =>
      LANGUAGES.flatMap((language) => {
        const slug = page.slugIn(language)
        if (slug === null) return []
        const path = localizedPath(language, `/${encodeURIComponent(slug)}`)
        return [path, `${path}/job`, callFor(slug, 'ar')]
      }),
    )
    const paths = Object.values(PATHS)
    const below = LANGUAGES.flatMap((language) =>
      paths.flatMap((path) => [localizedPath(language, path), callFor(path, language)]),
    )
    return [...new Set([...all, ...ADDRESSES.map((slug) => callFor(slug, 'en')), ...below])]
  }

  /** Creates a page that is public immediately. */
  async create(): Promise<string> {
    if ((await this.#there()).length >= MAX_PAGES) return this.delete()
    const text = { ar: `نص ${this.#count}`, en: `Text ${this.#count}` }
    const closes = '2099-01-31T13:00:00.000Z'
    const job = { id: 'job', title: text, place: text, text, closes, apply: '/contact' }
    const sections = [
      { id: 'one', kind: 'text', text },
      { id: 'jobs', kind: 'openings', openings: [job] },
      { id: 'files', kind: 'documents' },
    ]
    const answer = await this.#send('POST', '/api/pages', { title: this.#titles(), sections })
    const { entry } = answer.body() as { entry: { id: number } }
    return this.#publish(entry.id)
  }

  /** Visitors do not see the change until it is published. */
  edit = () => this.#change('PATCH', '', { title: this.#titles() })
  rename = () => this.#change('PATCH', '', { slug: { en: this.#pick(ADDRESSES) } })
  withdraw = () => this.#change('POST', '/withdraw', { languages: this.#languages() })

  async publish(): Promise<string> {
    const page = this.#pick(await this.#there())
    if (!page) return this.create()
    await this.#send('PATCH', `/api/pages/${page.id}`, { title: this.#titles() })
    return this.#publish(page.id)
  }

  /**
   * Every page shows the menu, and therefore depends on the custom page to which the menu links.
   */
  async changeMenu(): Promise<string> {
    const page = this.#pick(await OwnPage.query().whereNull('below').orderBy('id'))
    const target = page ? `page:${page.id}` : '/about'
    const change = { values: added('n-1', 'Own', { target }), publish: ['ar', 'en'] }
    return said(await this.#send('PATCH', MENUS, change), page?.id)
  }

  /** Visitors do not see the change until it is published. */
  async editSections(): Promise<string> {
    this.#count += 1
    const words = { ar: `قسم ${this.#count}`, en: `Section ${this.#count}` }
    const sections = [{ id: 'one', kind: 'text', text: words }]
    const id = await this.#sectionsBelow()
    return said(await this.#send('PATCH', `/api/pages/${id}`, { sections }), id)
  }

  async publishSections(): Promise<string> {
    await this.editSections()
    return this.#publish(await this.#sectionsBelow())
  }

  async withdrawSections(): Promise<string> {
    const id = await this.#sectionsBelow()
    const languages = this.#languages()
    return said(await this.#send('POST', `/api/pages/${id}/withdraw`, { languages }), id)
  }

  async delete(): Promise<string> {
    const page = this.#pick(await this.#there())
    if (!page) return this.create()
    return said(await this.#send('DELETE', `/api/pages/${page.id}`), page.id)
  }

  async restore(): Promise<string> {
    const page = this.#pick(await OwnPage.query().whereNotNull('deletedAt').orderBy('id'))
    if (!page) return this.create()
    return said(await this.#send('POST', `/api/pages/bin/${page.id}/restore`), page.id)
  }

  async erase(): Promise<string> {
    const page = this.#pick(await OwnPage.query().whereNotNull('deletedAt').orderBy('id'))
    if (!page) return this.delete()
    return said(await this.#send('DELETE', `/api/pages/bin/${page.id}`), page.id)
  }

  async #publish(id: number): Promise<string> {
    const languages = this.#languages()
    return said(await this.#send('POST', `/api/pages/${id}/publish`, { languages }), id)
  }

  async #change(method: Method, call: string, body: object): Promise<string> {
    const page = this.#pick(await this.#there())
    if (!page) return this.create()
    return said(await this.#send(method, `/api/pages/${page.id}${call}`, body), page.id)
  }

  /** The id of the entry that contains the sections below one of the pages. */
  async #sectionsBelow(): Promise<number> {
    const answer = await this.#send('PUT', `/api/pages/below/${this.#pick(Object.keys(PATHS))}`)
    return (answer.body() as { entry: { id: number } }).entry.id
  }

  #there = () => OwnPage.query().whereNull('deletedAt').whereNull('below').orderBy('id')

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
