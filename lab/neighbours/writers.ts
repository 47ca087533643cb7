// A function for each route of one release, which writes through the route. The functions use
// objects that this release or the other one created.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DECLARED_KINDS } from '@ufuq/shared/contract/declared-kinds'
import { DOCUMENTS_PATH } from '@ufuq/shared/contract/documents'
import { OWN_PAGES_PATH } from '@ufuq/shared/contract/own-pages'
import type { Call } from '../../scripts/product.ts'
import { root } from '../../scripts/steps.ts'

interface Made {
  id: number
  slug?: string
}
interface Pair {
  english: Made
  arabic: Made
}

/**
 * The data of a release that its writers need: its calls, and its name, which makes the texts
 * unique.
 */
export class Release {
  readonly name: string
  readonly #call: Call
  readonly #routes: ReadonlySet<string>
  #made = 0

  constructor(name: string, call: Call, routes: readonly string[]) {
    this.name = name
    this.#call = call
    this.#routes = new Set(routes)
  }

  has = (route: string) => this.#routes.has(route)
  next = () => `${this.name.replaceAll(/\W/g, '')}${(this.#made += 1)}`

  async send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.#call(`/api/${path}`, { method, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${this.name}: ${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }

  async read(path: string): Promise<unknown> {
    const answer = await this.#call(`/api/${path}`)
    return answer.ok ? answer.json() : answer.status
  }

  pair(changes: object = {}): Promise<Pair> {
    return this.send('POST', 'publications/pairs', this.pairBody(changes))
  }

  pairBody(changes: object = {}) {
    const name = this.next()
    return {
      shared: { tags: ['Peace', `Tag of ${name}`] },
      english: { title: `Text ${name}`, content: `About *${name}*` },
      arabic: { title: `نص ${name}`, content: `عن *${name}*` },
      status: 'published',
      ...changes,
    }
  }

  async record(changes: object = {}): Promise<number> {
    const name = this.next()
    const body = { title: name, content: `*${name}*`, language: 'en', tags: ['Peace'], ...changes }
    const { publication } = await this.send<{ publication: Made }>('POST', 'publications', body)
    return publication.id
  }

  async user(): Promise<number> {
    const username = this.next()
    const body = { username, email: `${username}@example.org`, password: 'a password of theirs' }
    return (await this.send<{ user: Made }>('POST', 'users', body)).user.id
  }

  async picture(): Promise<number> {
    const { picture } = await this.send<{ picture: Made }>('POST', 'pictures', file())
    return picture.id
  }

  async tag(): Promise<number> {
    return (await this.send<{ tag: Made }>('POST', 'tags', { en: this.next() })).tag.id
  }
}

function file() {
  const form = new FormData()
  // Each upload needs a different file, because the library stores each file only once.
  const bytes = readFileSync(join(root, 'api/database/demo/pictures/chalk.webp'))
  form.append('file', new Blob([bytes], { type: 'image/webp' }), 'chalk.webp')
  return form
}

/** Sends writes to one release, sometimes for publications that the other created. */
type Writer = (one: Release, other: Release) => Promise<unknown>

export const WRITERS: Record<string, Writer> = {
  'POST /api/publications/pairs': (one) => one.pair(),
  'PUT /api/publications/pairs/:id': async (one, other) => {
    const { english } = await other.pair()
    await one.send('PUT', `publications/pairs/${english.id}`, one.pairBody())
  },
  'POST /api/publications': async (one, other) => {
    const translationId = await other.record()
    await one.record({ language: 'ar', translationId, tags: ['Water'] })
  },
  'PATCH /api/publications/:id': async (one, other) => {
    const { english } = await other.pair()
    const changes = { title: one.next(), tags: ['Water'] }
    await one.send('PATCH', `publications/${english.id}`, changes)
    await one.send('PATCH', `publications/${english.id}`, { translationId: null })
  },
  'POST /api/publications/bulk': async (one, other) => {
    const { english, arabic } = await other.pair({ status: 'draft' })
    const records = [{ id: english.id }, { id: arabic.id }]
    await one.send('POST', 'publications/bulk', { action: 'publish', records })
  },
  'POST /api/publications/:id/still-correct': async (one, other) => {
    const { english, arabic } = await other.pair()
    await other.send('PATCH', `publications/${english.id}`, { content: 'Written anew, all of it.' })
    await one.send('POST', `publications/${arabic.id}/still-correct`, {})
  },
  'POST /api/publications/:id/preview-links': async (one, other) => {
    const id = await other.record()
    await one.send('POST', `publications/${id}/preview-links`, { purpose: 'shared' })
  },
  'DELETE /api/publications/pairs/:id': async (one, other) => {
    const { arabic } = await other.pair()
    await one.send('DELETE', `publications/pairs/${arabic.id}`)
  },
  'DELETE /api/publications/:id': async (one, other) => {
    const { arabic } = await other.pair()
    await one.send('DELETE', `publications/${arabic.id}`)
  },
  'POST /api/bin/:id/restore': async (one, other) => {
    const { english, arabic } = await other.pair()
    await one.send('DELETE', `publications/${arabic.id}`)
    // The deleted text's translation is paired with another text by now, so the deleted text is
    // restored as a separate pair.
    await one.record({ language: 'ar', translationId: english.id })
    await one.send('POST', `bin/${arabic.id}/restore`)
  },
  'DELETE /api/bin/:id': async (one, other) => {
    const id = await other.record()
    await one.send('DELETE', `publications/${id}`)
    await one.send('DELETE', `bin/${id}`)
  },
  'POST /api/tags': (one) => one.tag(),
  'PATCH /api/tags/:id': async (one) =>
    one.send('PATCH', `tags/${await one.tag()}`, { en: one.next() }),
  'DELETE /api/tags/:id': async (one) => one.send('DELETE', `tags/${await one.tag()}`),
  'POST /api/tags/join': async (one) => {
    const [keep, joined] = [await one.tag(), await one.tag()]
    await one.send('POST', 'tags/join', { keep, tags: [joined] })
    await one.send('POST', `tags/${joined}/part`)
  },
  'POST /api/pictures': async (one, other) => {
    const hero = `/uploads/${await one.picture()}`
    await one.pair({ shared: { tags: ['Peace'], hero } })
    await other.pair({ shared: { tags: ['Peace'], hero } })
  },
  'POST /api/contact': (one) =>
    one.send('POST', 'contact', { ...sender(one), message: 'A question about water.' }),
  'POST /api/volunteer': (one) =>
    one.send('POST', 'volunteer', {
      ...sender(one),
      phone: '0770123456',
      reason: 'I have time on Thursdays and like to talk with people.',
    }),
  'POST /api/newsletter': (one) => one.send('POST', 'newsletter', { email: sender(one).email }),
  'PATCH /api/messages/:id': async (one, other) =>
    one.send('PATCH', `messages/${await message(other)}`, { status: 'read', notes: one.next() }),
  'POST /api/messages/bulk': async (one, other) =>
    one.send('POST', 'messages/bulk', { ids: [await message(other)], status: 'archived' }),
  'DELETE /api/messages/:id': async (one, other) =>
    one.send('DELETE', `messages/${await message(other)}`),
  'DELETE /api/subscribers/:id': async (one, other) => {
    await other.send('POST', 'newsletter', { email: sender(other).email })
    const [subscriber] = (await other.read('subscribers')) as Made[]
    await one.send('DELETE', `subscribers/${subscriber?.id}`)
  },
  'POST /api/users': (one) => one.user(),
  'PUT /api/users/:id/role': async (one, other) =>
    one.send('PUT', `users/${await other.user()}/role`, { role: 'editor' }),
  'PUT /api/users/:id/disabled': async (one, other) =>
    one.send('PUT', `users/${await other.user()}/disabled`, { disabled: true }),
  'DELETE /api/users/:id': async (one, other) => one.send('DELETE', `users/${await other.user()}`),
  'PUT /api/site/pages/:page': (one) =>
    one.send('PUT', 'site/pages/about', { version: 0, en: { 'page.title': one.next() } }),
}

const sender = (one: Release) => {
  const name = one.next()
  return { name, email: `${name}@example.org` }
}

async function message(one: Release): Promise<number> {
  await one.send('POST', 'contact', { ...sender(one), message: 'A question about water.' })
  const [latest] = (await one.read('messages')) as Made[]
  return latest?.id ?? 0
}

const ONLY_NEW = 'a former release without it leaves nothing undone, and the API tests have it'
const SESSION = 'says who is signed in'

/** The API routes that write entries of a declared kind. */
const WRITES_OF_KIND = [
  'POST',
  'PATCH /:id',
  'DELETE /:id',
  'POST /bin/:id/restore',
  'DELETE /bin/:id',
  'POST /:id/left-out',
  'POST /:id/review',
  'DELETE /:id/review',
  'POST /:id/review/return',
  'POST /:id/review/take',
  'PUT /:id/presence',
  'DELETE /:id/presence',
]

/** Routes that this comparison omits, with the reason for each. */
export const OMITTED: Record<string, string> = {
  ...Object.fromEntries(
    [
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/password-reset',
      'POST /api/auth/password-reset/check',
      'POST /api/auth/confirm-password',
      'PATCH /api/auth/account',
      'PUT /api/auth/password',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'POST /api/users/:id/password-reset',
      'POST /api/users/:id/invitation',
      'POST /api/users/invitations',
    ].map((route) => [route, SESSION]),
  ),
  'DELETE /api/publications/:id/preview-links/:link': 'removes a row that nothing else refers to',
  'POST /api/tags/:id/part': 'part of joining',
  'POST /api/erasures/counts': 'reads',
  'POST /api/backups': 'reads',
  'POST /api/messages/:id/replies': 'sends by a mail server, which is not there',
  'POST /api/site/pages/:page/preview': 'reads',
  'POST /api/pages/:id/preview': 'reads',
  ...Object.fromEntries(
    [...Object.keys(DECLARED_KINDS), OWN_PAGES_PATH, DOCUMENTS_PATH].flatMap((path) =>
      WRITES_OF_KIND.map((write) => {
        const [method, rest = ''] = write.split(' ')
        return [`${method} /api/${path}${rest}`, ONLY_NEW]
      }),
    ),
  ),
  ...Object.fromEntries(
    [
      'POST /api/documents/uploaded',
      'PATCH /api/documents/:id/files/:file',
      'PUT /api/documents/:id/files/:side',
      'DELETE /api/documents/:id/files/:side',
      'POST /api/uploads',
      'PATCH /api/uploads/:upload',
      'DELETE /api/uploads/:upload',
      'PUT /api/pages/below/:name',
      'POST /api/pages/:id/publish',
      'POST /api/pages/:id/withdraw',
      'POST /api/pages/:id/preview-links',
      'DELETE /api/pages/:id/preview-links/:link',
      'PUT /api/site/disclosure/:list',
      'DELETE /api/site/disclosure/:list',
      'PATCH /api/site/disclosure/:list/items/:item',
      'PUT /api/site/disclosure/:list/items',
      'POST /api/site/disclosure/:list/copy',
      'POST /api/site/disclosure/:list/news',
      'POST /api/site/redirects',
      'PATCH /api/site/redirects/:id',
      'DELETE /api/site/redirects/:id',
      'DELETE /api/site/redirects/missed/:id',
      'POST /api/publications/pairs/:id/left-out',
      'POST /api/publications/pairs/:id/review',
      'DELETE /api/publications/pairs/:id/review',
      'POST /api/publications/pairs/:id/review/return',
      'POST /api/publications/pairs/:id/review/take',
      'POST /api/publications/pairs/:id/review/correction',
      'POST /api/publications/pairs/:id/review/corrected',
      'POST /api/publications/pairs/:id/sharing',
      'DELETE /api/publications/pairs/:id/sharing/:user',
      'PUT /api/publications/pairs/:id/author',
      'POST /api/users/:id/drafts/hand-over',
      'PUT /api/publications/pairs/:id/review/reading',
      'POST /api/views',
      'DELETE /api/views/:id',
      'PUT /api/publications/pairs/:id/presence',
      'DELETE /api/publications/pairs/:id/presence',
      'PUT /api/pictures/:id/file',
      'POST /api/pictures/bin/:id/restore',
      'DELETE /api/pictures/bin/:id',
      'PATCH /api/pictures/:id',
      'DELETE /api/pictures/:id',
      'POST /api/site/pages/:page/left-out',
      'POST /api/site/pages/:page/preview-links',
      'DELETE /api/site/pages/:page/preview-links/:link',
      'PUT /api/site/pages/:page/presence',
      'DELETE /api/site/pages/:page/presence',
      'POST /api/site/pages/:page/review',
      'DELETE /api/site/pages/:page/review',
      'POST /api/site/pages/:page/review/return',
      'POST /api/site/pages/:page/review/take',
      'PUT /api/site/pages/:page/review/reading',
      'POST /api/site/pages/:page/publish',
      'POST /api/site/pages/:page/restore',
      'POST /api/erasures',
      'POST /api/exports',
      'DELETE /api/exports/:id',
      'POST /api/imports',
      'POST /api/imports/:id/apply',
      'POST /api/imports/:id/pause',
      'POST /api/imports/:id/resume',
      'POST /api/imports/:id/undo',
      'DELETE /api/imports/:id',
      'PUT /api/imports/:id/pairs',
      'POST /api/imports/:id/pairs/certain',
      'PUT /api/imports/:id/tags',
      'PATCH /api/imports/:id',
      'PUT /api/imports/:id/redirects',
      'POST /api/webhooks',
      'PATCH /api/webhooks/:id',
      'DELETE /api/webhooks/:id',
      'POST /api/webhooks/:id/secret',
      'POST /api/webhooks/:id/test',
      'POST /api/webhooks/:id/deliveries/:delivery/again',
      'PUT /api/first-steps',
    ].map((route) => [route, ONLY_NEW]),
  ),
}
