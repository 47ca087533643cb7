import { screen } from '@testing-library/react'
import { createUnsentStore } from '../entry/unsent/store.ts'
import { fakeApi, json } from './fake-api.ts'
import { memoryStorage } from './memory-storage.ts'
import { EDIT, field } from './pair-testbed.tsx'
import { pair, show, write, saved } from './publications-testbed.tsx'

export const GET = 'GET /api/entries/publications/sides/1'
export const OFFER = 'You have unsaved changes here.'

export const content = (side = 'English'): HTMLElement => field(side, /^Content/)
export const type = (value: string) => write(content(), value)
export const newStore = () => createUnsentStore(memoryStorage())

interface OpenOptions {
  store?: ReturnType<typeof createUnsentStore>
  answers?: Parameters<typeof fakeApi>[0]
  language?: 'ar' | 'en'
}

/** The editor of a pair of drafts, with the unsent work of this device; returns what is sent. */
export async function open({ store, answers = {}, language = 'en' }: OpenOptions = {}) {
  const { writes: calls } = fakeApi({ [GET]: () => saved(pair()), ...answers })
  const view = await show({
    path: EDIT,
    from: '/admin?tab=publications',
    language,
    ...(store && { store }),
  })
  await screen.findByRole('region', { name: language === 'ar' ? 'العربية' : 'Arabic' })
  return { calls, ...view }
}

/** A response with which the server rejects a save. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}) {
  const answer = json({ message: 'In English, for nobody to see', code }, status)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
