import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createQueryClient } from '@ufuq/shared/client/query-client'
import type { Publication } from '@ufuq/shared/contract/publications'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { createI18n } from '@ufuq/shared/i18n/instance'
import type { ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { readsByCalls } from '../engine/visitor-reads.ts'
import { noPublications, site, texts, textsOf } from '../testing/testing.ts'
import { App } from './app.tsx'
import { routes } from './routes.tsx'

const english = aPublication({
  id: 7,
  title: 'Water committees',
  slug: 'water',
  hero: '/pictures/well.jpg',
  tags: ['Peace', 'Wells'],
  excerpt: `${'word '.repeat(39)}word…`,
  html: '<p>Four villages share <strong>one</strong> well.</p>',
  description: 'Four villages',
})
const arabic: Publication = {
  ...english,
  id: 8,
  title: 'لجان المياه',
  slug: 'لجان',
  language: 'ar',
  html: '<p>أربع قرى</p>',
}

/** A body, an error, or a function that never responds. */
type Answer = unknown
const never = () => new Promise<never>(() => {})
const failure = (status: number) => ({ status })
const isFailure = (answer: Answer): answer is { status: number } =>
  typeof answer === 'object' && answer !== null && 'status' in answer && !('id' in answer)

const LIST = '/api/shown/publications?language=en'
const LATEST = `${LIST}&limit=2`
const one = (slug: string) => `/api/shown/publications/${encodeURIComponent(slug)}?language=en`

function Where() {
  return <output data-testid="address">{useLocation().pathname}</output>
}

/** Opens an English page in the browser, with these responses from the API. */
async function open(path: string, answers: Record<string, Answer>) {
  const calls: string[] = []
  // jsdom has no `matchMedia`.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async (address: string) => {
    const [, key] = /\/pages\/key%3A(\w+)/.exec(address) ?? []
    if (key) return Response.json(await noPublications.entry('pages', `key:${key}`, 'en'))
    calls.push(address)
    const answer = answers[address] ?? failure(404)
    if (typeof answer === 'function') return (answer as () => Promise<never>)()
    if (isFailure(answer)) return new Response('{}', { status: answer.status })
    return Response.json(answer)
  })
  const namespaces = ['common', 'home', 'programs', 'contact', 'publications', 'ownPages'] as const
  const i18n = await createI18n({
    language: 'en',
    resources: { en: textsOf('en', namespaces), ar: textsOf('ar', namespaces) },
  })
  const client = createQueryClient()
  await Promise.all(routes.map(({ preload }) => preload()))
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App
          routes={routes}
          i18n={i18n}
          client={client}
          reads={readsByCalls}
          site={site}
          posted={null}
        />
        <Where />
      </MemoryRouter>,
    )
  })
  const read = i18n.t as unknown as (key: string, options: { ns: string }) => string
  const t = (key: string) => read(key, { ns: 'publications' })
  return { t, calls, answers, home: (key: string) => read(key, { ns: 'home' }) }
}

const main = () => within(screen.getByRole('main'))
const body = () => document.querySelector('#article-body')
const address = () => screen.getByTestId('address').textContent
const tryAgain = async () =>
  fireEvent.click(await main().findByRole('button', { name: 'Try again' }))

// jsdom has no layout and can't scroll.
window.scrollTo = () => {}
// Drawings wait for the first interaction, which a visitor coming from another page has already
// made.
window.dispatchEvent(new Event('pointermove'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the home page says that its two publications are on their way', async () => {
  const { home, calls } = await open('/en', { [LATEST]: never })
  expect(await main().findByText(home('publications.loading'))).toBeTruthy()
  await waitFor(() => expect(calls).toEqual([LATEST]))
})

test.each([
  ['no publication', [], 'latest.emptyText'],
  ['a failure', failure(500), 'publications.errorTitle'],
])('the home page says so when there is %s', async (_, answer, text) => {
  const { home } = await open('/en', { [LATEST]: answer })
  expect(await main().findByText(home(text))).toBeTruthy()
})

test('the list says that it is loading, that it failed, and tries again', async () => {
  const { t } = await open('/en/publications', { [LIST]: never })
  expect(await main().findByText(t('states.loading'))).toBeTruthy()
  cleanup()

  const failed = await open('/en/publications', { [LIST]: failure(503) })
  expect(await main().findByText(t('states.errorTitle'))).toBeTruthy()
  expect(main().queryByText(/503/)).toBeNull()
  failed.answers[LIST] = []
  await tryAgain()
  expect(await main().findByText(t('list.emptyText'))).toBeTruthy()
  expect(failed.calls).toEqual([LIST, LIST])
})

test('a publication says that it is loading, failed or does not exist, next to the link back', async () => {
  const { t } = await open('/en/publications/water', { [one('water')]: never })
  expect(await main().findByText(t('article.loading'))).toBeTruthy()
  expect(main().getByRole('link', { name: t('article.back') })).toBeTruthy()
  cleanup()

  const failed = await open('/en/publications/water', { [one('water')]: failure(500) })
  expect(await main().findByText(t('article.errorTitle'))).toBeTruthy()
  expect(main().getByRole('alert').querySelector('p:empty')).toBeNull()
  failed.answers[one('water')] = english
  await tryAgain()
  expect(await main().findByRole('heading', { level: 1, name: english.title })).toBeTruthy()
  cleanup()

  await open('/en/publications/nothing', {})
  expect(await main().findByText(t('article.notFound'))).toBeTruthy()
  expect(main().queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the title of a card is there before its text, keeps its place, and the focus', async () => {
  let answer = (_text: Response) => {}
  const text = new Promise<Response>((resolve) => (answer = resolve))
  await open('/en/publications', { [LIST]: [english], [one('water')]: () => text })
  fireEvent.click(await main().findByRole('link', { name: english.title }))
  const heading = await main().findByRole('heading', { level: 1, name: english.title })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('main').querySelector('.prose')).toBeNull()
  answer(Response.json(english))
  expect(await main().findByText(/Four villages share/)).toBeTruthy()
  expect(main().getByRole('heading', { level: 1 })).toBe(heading)
  expect(document.activeElement).toBe(heading)
})

test('a name in a title keeps its article in its line, on the card and above the text', async () => {
  const title = 'Wells of Bayt al-Nahl'
  const titleHtml = 'Wells of Bayt <span class="joined">al-N</span>ahl'
  const named = { ...english, title, titleHtml }
  await open('/en/publications', {
    [LIST]: [named],
    [one('water')]: named,
  })
  const card = await main().findByRole('link', { name: title })
  expect(card.querySelector('.joined')?.textContent).toBe('al-N')
  fireEvent.click(card)
  const heading = await main().findByRole('heading', { level: 1, name: title })
  expect(heading.querySelector('.joined')?.textContent).toBe('al-N')
})

test('a publication shows picture, title, day, tags and text, and names the page', async () => {
  const { t } = await open('/en/publications/water', {
    [one('water')]: english,
  })
  await main().findByRole('heading', { level: 1, name: english.title })
  const page = screen.getByRole('main')
  expect(page.querySelector('.cover img')?.getAttribute('src')).toBe('/pictures/well.jpg')
  expect(page.querySelector('.rail')?.textContent).toContain('14 / 09 / 2023')
  for (const tag of english.tags) {
    expect(main().getByRole('link', { name: tag }).getAttribute('href')).toContain(
      `?tag=${tag.toLowerCase()}`,
    )
  }
  expect(body()?.innerHTML).toBe(english.html)
  expect(main().queryByRole('note')).toBeNull()
  const correction = await main().findByRole('link', { name: t('article.correctionLink') })
  expect(correction.getAttribute('href')).toBe('/en/contact')
  expect(document.title).toBe(`${english.title} | ${String(texts.en.common['siteName'])}`)
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    english.description,
  )
})

test('a publication in the other language alone is shown with a notice', async () => {
  const { t } = await open('/en/publications/x', { [one('x')]: arabic })
  expect((await main().findByRole('note')).textContent).toContain(t('translation.onlyArabic'))
  expect([body()?.getAttribute('lang'), body()?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
})

test('where there is a translation, it is fetched and shown at its own address', async () => {
  const { calls } = await open('/en/publications/x', {
    [one('x')]: { ...arabic, translation: english },
    [one('water')]: english,
  })
  await main().findByRole('heading', { level: 1, name: english.title })
  expect(address()).toBe('/en/publications/water')
  expect(calls).toEqual([one('x'), one('water')])
})

test('where the translation fails, the original is shown with the notice', async () => {
  const { t } = await open('/en/publications/x', {
    [one('x')]: { ...arabic, translation: english },
    [one('water')]: failure(500),
  })
  expect((await main().findByRole('note')).textContent).toContain(t('translation.failedEnglish'))
  expect(main().getByRole('heading', { level: 1, name: arabic.title })).toBeTruthy()
  expect(address()).toBe('/en/publications/x')
})

test('a form in a section of a page sends what is written, and says that it arrived', async () => {
  const page: ShownPage = {
    id: 7,
    language: 'en',
    slug: 'board',
    title: 'Our board',
    lead: '',
    description: '',
    cover: null,
    sections: [
      { id: 's1', kind: 'form', heading: 'Write to us', words: '', form: 'contact', ownForm: null },
    ],
    translation: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
  }
  const { calls } = await open('/en/board', {
    '/api/shown/pages/board?language=en': page,
    '/api/contact': { emailSent: false },
  })
  await screen.findByRole('main')
  const name = await main().findByRole('textbox', { name: /^Name/ })
  fireEvent.change(name, { target: { value: 'Hala' } })
  fireEvent.change(main().getByRole('textbox', { name: /^Email/ }), {
    target: { value: 'hala@example.org' },
  })
  fireEvent.change(main().getByRole('textbox', { name: /^Message/ }), {
    target: { value: 'A message that is long enough' },
  })
  fireEvent.submit(name.closest('form')!)
  await main().findByRole('status')
  expect(calls).toContain('/api/contact')
  await waitFor(() => expect((name as HTMLInputElement).value).toBe(''))
})
