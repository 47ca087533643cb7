import type { APIRequestContext, APIResponse, BrowserContextOptions } from '@playwright/test'
import type { WireMessage } from '@ufuq/shared/kinds/message'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import type { Role, User } from '@ufuq/shared/contract/users'
import { people, signedInApi } from './people.ts'
import { createPair, deletePair } from './pairs.ts'

/** The screens use the last colleague for password links and for a disabled account. */
const colleagues = [
  { username: 'mariam.editor', email: 'mariam@ufuq.example', role: 'editor' },
  { username: 'نور', email: 'nour@ufuq.example', role: 'author' },
  { username: 'sami.k', email: 'sami@ufuq.example', role: 'author' },
]
export const PASSWORD = 'only for the pictures'

const submissions = [
  {
    name: 'James Okafor',
    email: 'james.okafor@example.org',
    message:
      'Could you send us the questionnaire of the water survey?\nWe would like to ask the same questions in our valley.',
  },
  {
    name: 'هالة السيّد',
    email: 'hala@example.org',
    message:
      'مرحبًا،\n\nقرأتُ تقريركم عن لجان المياه وأودّ أن أستعمله في درسٍ لطلّابي. هل لديكم نسخةٌ للطباعة؟\n\nThank you, هالة',
  },
]
const application = {
  name: 'عمر ناصر',
  email: 'omar.nasser@example.org',
  phone: '+961 1 234 567',
  skills: 'الإحصاء، التدريس، Python',
  reason: 'درّستُ الإحصاء تسع سنوات، وأودّ أن أساعد في الاستبيانات الميدانية في عطلة الصيف.',
}
const binned = {
  english: { title: 'Three evenings at the district centre', content: 'A draft' },
  arabic: { title: 'ثلاث أمسيات في مركز الحي', content: 'مسوّدة' },
}

/** The content of the staff's screens, besides the demo publications, and the users who see it. */
export interface StaffContent {
  /** The administrator's API client. */
  api: APIRequestContext
  sessions: Record<Role, Exclude<BrowserContextOptions['storageState'], string | undefined>>
  ids: Record<
    'message' | 'application' | 'scheduled' | 'draft' | 'behind' | 'single' | 'colleague',
    number
  >
}

/** Throws unless the call succeeds. */
async function call(
  api: APIRequestContext,
  path: string,
  options: { method?: 'POST' | 'DELETE'; data?: object } = {},
): Promise<APIResponse> {
  const answer = await api.fetch(path, options)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}

const get = async <Answer>(api: APIRequestContext, path: string): Promise<Answer> =>
  (await (await call(api, path)).json()) as Answer

const post = (api: APIRequestContext, path: string, data: object) =>
  call(api, path, { method: 'POST', data })

const moveToBin = (api: APIRequestContext, path: string) => call(api, path, { method: 'DELETE' })

/** The id of the first record for which `isIt` is true. */
function idOf<Item extends { id: number }>(items: Item[], isIt: (item: Item) => boolean): number {
  const found = items.find(isIt)
  if (!found) throw new Error('There is no such record.')
  return found.id
}

/** The last colleague is created at the end, so if that user exists, the content is complete. */
async function fill(api: APIRequestContext, present: User[]) {
  const single = await post(api, '/api/publications', { ...binned.english, language: 'en' })
  const { publication } = (await single.json()) as { publication: { id: number } }
  await moveToBin(api, `/api/publications/${publication.id}`)
  const { english } = await createPair(api, binned)
  await deletePair(api, english)
  for (const submission of submissions) await post(api, '/api/contact', submission)
  await post(api, '/api/volunteer', application)
  for (const email of ['reader@example.org', 'a.longer.address.of.a.reader@example.org']) {
    await post(api, '/api/newsletter', { email })
  }
  const isPresent = (name: string) => present.some(({ username }) => username === name)
  for (const person of colleagues.filter(({ username }) => !isPresent(username))) {
    await post(api, '/api/users', { ...person, password: PASSWORD })
  }
}

export async function prepareStaffContent(origin: string): Promise<StaffContent> {
  const api = await signedInApi(origin, people.admin)
  const users = () => get<User[]>(api, '/api/users?limit=100')
  const isColleague = ({ username }: User) => username === colleagues.at(-1)?.username
  // The content already exists if the worker was restarted after a failure. Incomplete content is
  // created again.
  const present = await users()
  if (!present.some(isColleague)) await fill(api, present)
  const rows = await get<AdminPublicationItem[]>(api, '/api/publications/admin?limit=100')
  const entitled = (wanted: string) => idOf(rows, ({ title }) => title === wanted)
  const messages = await get<WireMessage[]>(api, '/api/entries/inbox')
  const sentBy = (wanted: string) => idOf(messages, ({ values }) => values.email === wanted)
  const session = async (role: Role) => (await signedInApi(origin, people[role])).storageState()
  return {
    api,
    sessions: {
      admin: await session('admin'),
      editor: await session('editor'),
      author: await session('author'),
    },
    ids: {
      message: sentBy('hala@example.org'),
      application: sentBy(application.email),
      scheduled: entitled('What the mediators taught us'),
      draft: entitled('When do we hand over the keys?'),
      behind: entitled('When women lead the water committees'),
      single: entitled('Notes from the youth councils'),
      colleague: idOf(await users(), isColleague),
    },
  }
}
