import { createQueryClient } from '@ufuq/shared/client/query-client'
import type { DeclaredPath } from '@ufuq/shared/contract/declared-kinds'
import type { Language } from '@ufuq/shared/contract/languages'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { PageContext } from '../engine/page-context.ts'
import { noPublications, refusing, site, textsOf } from '../testing.ts'
import { ReadsContext } from '../visitor-reads.ts'
import { EntriesPage } from './entries-page.tsx'
import { kindRoute } from './kind-route.tsx'

/** A kind that only these tests declare. */
const NOTES = 'notes' as DeclaredPath
const TEXTS = {
  meta: { title: 'Notes | Ufuq', description: 'All of them' },
  title: 'Our notes',
  text: 'What we noted.',
  empty: 'No notes here yet',
}

const route = kindRoute(NOTES, async () => () => null)

async function open(entries: VisitorReads['entries'], language: Language = 'en') {
  const texts = { ...textsOf(language, ['common', 'entries']), notes: TEXTS }
  const i18n = await createI18n({ language, resources: { [language]: texts } })
  const match = {
    route,
    language,
    path: '/notes',
    params: {},
    search: new URLSearchParams(),
  }
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <ReadsContext value={{ ...noPublications, entries }}>
          <PageContext value={match}>
            <EntriesPage path={NOTES} hour="noon">
              {(notes: { id: number; name: string }[]) => (
                <ul>
                  {notes.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>
              )}
            </EntriesPage>
          </PageContext>
        </ReadsContext>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return i18n
}

test('the page of a kind has its title, its introduction and what is published of it', async () => {
  const asked: unknown[] = []
  await open(async (...call) => {
    asked.push(call)
    return [{ id: 1, name: 'Wells' }] as never
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Our notes' })).toBeDefined()
  expect(screen.getByText('What we noted.')).toBeDefined()
  expect((await screen.findByRole('listitem')).textContent).toBe('Wells')
  expect(asked).toEqual([['notes', 'en']])
})

test('says that nothing is published yet', async () => {
  await open(async () => [])
  expect(await screen.findByText('No notes here yet')).toBeDefined()
})

test('a list that cannot be read says so, and is read again when asked', async () => {
  let { entries } = refusing(400)
  await open((...call) => entries(...call))
  const again = await screen.findByRole('button', { name: 'Try again' })
  entries = async () => [{ id: 1, name: 'Wells' }] as never
  fireEvent.click(again)
  expect(await screen.findByText('Wells')).toBeDefined()
})

test('its address, its texts, its queries and its head follow from the path of the kind', async () => {
  const i18n = await open(async () => [])
  const address = { language: 'en', params: {}, search: new URLSearchParams() } as const
  expect(route).toMatchObject({ path: '/notes', namespaces: ['entries', 'notes'] })
  expect(route.queries?.(address, noPublications).map(({ queryKey }) => queryKey)).toEqual([
    ['entries', 'notes', 'en'],
  ])
  const context = { ...address, path: '/notes', site, t: i18n.t, reads: noPublications }
  const { head } = route.resolve({ ...context, client: createQueryClient() })
  expect(head).toMatchObject({
    title: 'Notes | Ufuq',
    description: 'All of them',
    canonical: 'https://ufuq.example/en/notes',
  })
})
