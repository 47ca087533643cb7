import type { APIRequestContext, BrowserContextOptions } from '@playwright/test'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { Role } from '@ufuq/shared/contract/users'
import { message as kind, type WireMessage } from '@ufuq/shared/kinds/message/message'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { pdfOf, publishDocument } from './documents.ts'
import { ARABIC, LATIN, longText, upTo } from './long-words.ts'
import { createPair, deletePair } from './pairs.ts'
import { people, post, signedInApi } from './people.ts'

// Records whose names and texts have their maximum length, no place to break, and markup that would
// run a script.

/** Sets this property of `window` if a script of a name runs. */
const RUN = 'window.hasRun=true'
const IMAGE = `"><img src=x onerror=${RUN}>`
const SCRIPT = `</title></textarea><script>${RUN}</script>`
const LINK = `[press](javascript:${RUN}) <svg onload=${RUN}>`

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>
export type StaffIds = Record<'message' | 'publication' | 'document' | 'page', number>

export interface StaffContent {
  sessions: Record<Role, Session>
  ids: StaffIds
}

const side = (markup: string, word: string) => ({
  title: upTo(LIMITS.title.max, `${markup} ${word}`),
  content: `${LINK}\n\n${SCRIPT}\n\n${longText(word)}`,
})
const pair = {
  shared: { tags: [IMAGE, upTo(LIMITS.tag.max, ARABIC), upTo(LIMITS.tag.max, LATIN)] },
  arabic: side(SCRIPT, ARABIC),
  english: side(IMAGE, LATIN),
}

async function create(api: APIRequestContext): Promise<StaffIds> {
  // Both languages use the same database.
  const unique = Date.now().toString(36)
  const email = `${upTo(63, unique)}@${upTo(60, 'domain')}.example`
  const sender = { name: upTo(kind.fields.name.max, `${IMAGE}${ARABIC}`), email }
  await post(api, '/api/contact', { ...sender, message: `${SCRIPT}\n${LINK} ${LATIN} ${ARABIC}` })
  await post(api, '/api/volunteer', {
    ...sender,
    phone: upTo(kind.fields.phone.max, '<b onclick=alert(1)>'),
    skills: `${IMAGE} ${LATIN}`,
    reason: `${SCRIPT} ${ARABIC}`,
  })
  await post(api, '/api/newsletter', { email })
  const deleted = await createPair(api, pair)
  await deletePair(api, deleted.english)
  const published = await createPair(api, { ...pair, status: 'published' })
  const title = { ar: upTo(200, `${SCRIPT}${ARABIC}`), en: upTo(200, `${IMAGE}${LATIN}`) }
  const document = await publishDocument(api, pdfOf(['A page']), { title, description: title })
  const target = `https://example.org/${upTo(400, LATIN)}`
  const values = { path: `/en/${upTo(300, unique)}`, target }
  await post(api, '/api/entries/redirects', { values })
  const heading = { ar: title.ar.slice(0, 120), en: title.en.slice(0, 120) }
  const sections = [{ id: 'text', kind: 'text', heading, text: title }]
  const { page } = await post<{ page: WireEntry }>(api, '/api/entries/pages', {
    values: { title: heading, sections },
  })
  const username = upTo(LIMITS.username.max, `<img src=x onerror=${RUN}>${unique}`)
  await post(api, '/api/users', { username, email, password: 'not the point' })
  const messages = await api.get('/api/entries/inbox')
  const message = ((await messages.json()) as WireMessage[]).find(
    ({ values }) => values.email === email,
  )
  return {
    message: message?.id ?? 0,
    publication: published.english.id,
    document: document.id,
    page: page.id,
  }
}

/** Creates the content, and signs in everybody who sees it. */
export async function prepareStaffContent(origin: string): Promise<StaffContent> {
  const api = await signedInApi(origin, people.admin)
  const ids = await create(api)
  await api.dispose()
  const session = async (role: Role) => (await signedInApi(origin, people[role])).storageState()
  return {
    ids,
    sessions: {
      admin: await session('admin'),
      editor: await session('editor'),
      author: await session('author'),
    },
  }
}
