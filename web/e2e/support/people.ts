import { request, type APIRequestContext, type BrowserContextOptions } from '@playwright/test'
import type { Role } from '@ufuq/shared/contract/users'

export interface Person {
  username: string
  password: string
}

export const people = {
  admin: { username: 'admin', password: process.env['E2E_ADMIN_PASSWORD'] ?? '' },
  editor: { username: 'salma.editor', password: 'an editor of the tests' },
  author: { username: 'nour.author', password: 'an author of the tests' },
} satisfies Record<Role, Person>

type StoredSession = Exclude<BrowserContextOptions['storageState'], string | undefined>

const ACCEPT = { accept: 'application/json' }

/** Signs in a client as this user, and thereby the window to which the client belongs, if any. */
export async function openSession(api: APIRequestContext, person: Person): Promise<void> {
  const answer = await api.post('/api/auth/login', { data: person, headers: ACCEPT })
  if (!answer.ok()) throw new Error(`${person.username} cannot sign in: ${await answer.text()}`)
}

/** An API client with this user's session. */
export async function signedInApi(baseURL: string, person: Person): Promise<APIRequestContext> {
  const api = await request.newContext({
    baseURL,
    timeout: 180_000,
    // otherwise the client would have the cookies of the calling test, and signing in would end
    // that session
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: ACCEPT,
  })
  await openSession(api, person)
  return api
}

/** Signs each person in once, and shares that session with all callers. */
export function storedSessions(baseURL: string) {
  const sessions = new Map<string, Promise<StoredSession>>()
  const open = async (person: Person) => {
    const api = await signedInApi(baseURL, person)
    const session = await api.storageState()
    await api.dispose()
    return session
  }
  return (person: Person): Promise<StoredSession> => {
    const stored = sessions.get(person.username) ?? open(person)
    sessions.set(person.username, stored)
    return stored
  }
}

/** Posts the data; fails with the text of the answer unless the call succeeds. */
export async function post<Answer>(
  api: APIRequestContext,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await api.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}
