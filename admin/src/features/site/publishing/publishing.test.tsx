import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SitePage, SitePageChange } from '@ufuq/shared/contract/site/calls'
import { orderIn, orderPath } from '@ufuq/shared/domain/site/values'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { json, refusal } from '../../../testing/fake-api.ts'
import { openSite, sitePage, valuesWith } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const GET = 'GET /api/site/pages/about'
const PUT = 'PUT /api/site/pages/about'
const PUBLISH = 'POST /api/site/pages/about/publish'

const draft = valuesWith('about', {
  ar: { 'page.title': 'عن عملنا' },
  en: { 'page.title': 'Who we are', 'vision.title': 'What we see' },
  shared: { 'timeline.y2008.year': '2007' },
})

async function open(page: SitePage, answers: Parameters<typeof openSite>[1] = {}) {
  const view = await openSite('/admin/site/about', { [GET]: () => json({ page }), ...answers })
  await screen.findByRole('region', { name: 'Save and publish' })
  return view
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (group: string, language: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', {
    name: language,
  })

describe('publishing', () => {
  test('shows before and after in both languages, and publishes both at once', async () => {
    const { callsTo } = await open(sitePage('about', { draft }), {
      [PUBLISH]: () => json({ page: sitePage('about', { version: 4, live: draft }) }),
    })
    press('Publish')
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish “About”?' }))
    expect(
      dialog.getByText(/^4 changes are published in Arabic and English at the same time/),
    ).toBeInTheDocument()
    const title = within(dialog.getByRole('region', { name: 'Top of the page: Title' }))
    expect(title.getByText('After publishing, Arabic')).toBeInTheDocument()
    expect(title.getByText('عن عملنا')).toBeInTheDocument()
    expect(title.getByText('Who we are')).toBeInTheDocument()
    const vision = within(dialog.getByRole('region', { name: /Vision: title$/ }))
    expect(vision.getByText('English only')).toBeInTheDocument()
    const year = within(dialog.getByRole('region', { name: /: Year$/ }))
    expect(year.getByText('2008').tagName).toBe('DEL')
    expect(year.getByText('2007').tagName).toBe('INS')
    expect(document.activeElement?.textContent).toBe('Keep as draft')
    expect(callsTo(PUT)).toEqual([])
    press('Publish both languages')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo(PUBLISH)[0]?.body).toEqual({ version: 3 })
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  })

  test('saves first what was typed', async () => {
    const { callsTo } = await open(sitePage('about'), {
      [PUT]: () => json({ page: sitePage('about', { version: 4, draft }) }),
    })
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
    fireEvent.change(field('Title', 'English'), { target: { value: 'Who we are' } })
    press('Publish')
    await screen.findByRole('dialog')
    expect(callsTo(PUT)).toHaveLength(1)
    press('Keep as draft')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Draft saved. Visitors see it once you publish.')).toBeInTheDocument()
  })

  test('asks for what a new item still lacks, at its fields', async () => {
    const order = orderIn(sitePage('about').live, 'values')
    const half = valuesWith('about', {
      ar: { 'values.n-1.title': 'الصبر', 'values.n-1.text': 'نصبر.' },
      shared: { [orderPath('values')]: [...order, 'n-1'] },
    })
    const { callsTo } = await open(sitePage('about', { draft: half }))
    press('Publish')
    expect(await screen.findAllByText('This cannot be empty')).toHaveLength(2)
    expect(screen.getAllByText('Fill in 2 fields first').length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo(PUBLISH)).toEqual([])
  })

  test('shows what somebody saved in between instead of publishing it unseen', async () => {
    const newest = valuesWith('about', { en: { 'page.title': 'Who they are' } })
    await open(sitePage('about', { draft }), {
      [PUBLISH]: () =>
        refusal(409, 'version_conflict', {
          current: { page: sitePage('about', { version: 5, draft: newest }) },
          changed: { by: { id: 2, name: 'sami' }, at: '2026-11-21T08:00:00.000Z' },
        } as object),
    })
    press('Publish')
    await screen.findByRole('dialog')
    press('Publish both languages')
    expect(await screen.findByText(/sami.* saved changes at/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('publishing that failed is tried again as such, and leaves what was typed meanwhile', async () => {
  const { callsTo, answer } = await open(sitePage('about', { draft }), {
    [PUBLISH]: () => refusal(503, 'unavailable'),
  })
  press('Publish')
  await screen.findByRole('dialog')
  press('Publish both languages')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/not published.*The server is not responding/)
  expect(screen.queryByText('Could not save')).toBeNull()
  fireEvent.change(field('Title', 'English'), { target: { value: 'Typed since' } })
  answer(PUBLISH, () => json({ page: sitePage('about', { version: 4, live: draft }) }))
  press('Try again')
  await waitFor(() => expect(callsTo(PUBLISH)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(callsTo(PUBLISH)[1]?.body).toEqual({ version: 3 })
  expect(callsTo(PUT)).toEqual([])
  expect(field('Title', 'English').value).toBe('Typed since')
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
})

describe('two editors at once', () => {
  const conflict = (theirs: Parameters<typeof valuesWith>[1]) =>
    refusal(409, 'version_conflict', {
      current: { page: sitePage('about', { version: 5, draft: valuesWith('about', theirs) }) },
      changed: { by: { id: 2, name: 'sami' }, at: '2026-11-21T08:00:00.000Z' },
    } as object)

  test('lose nothing: each takes what only the other changed, and what is decided against is kept first', async () => {
    const saved = valuesWith('about', {
      ar: { 'page.title': 'هم' },
      en: { 'page.title': 'Mine', 'page.lead': 'My lead' },
    })
    const { writes, answer } = await open(sitePage('about'), {
      [PUT]: () => conflict({ ar: { 'page.title': 'هم' }, en: { 'page.title': 'Theirs' } }),
    })
    fireEvent.change(field('Title', 'English'), { target: { value: 'Mine' } })
    fireEvent.change(field('Introduction', 'English'), { target: { value: 'My lead' } })
    press('Save draft')
    await screen.findByText(/sami.* saved changes at/)
    answer(PUT, () => json({ page: sitePage('about', { version: 6, draft: saved }) }))
    press('Compare')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save merged text' }))
    await waitFor(() => expect(writes).toHaveLength(3))
    expect(writes[1]).toEqual({
      method: 'POST',
      path: '/api/site/pages/about/left-out',
      body: { items: [{ side: 'en', part: 'page.title', words: 'Theirs', whose: 'theirs' }] },
    })
    expect(writes[2]?.body).toEqual({
      version: 5,
      en: { 'page.title': 'Mine', 'page.lead': 'My lead' },
    })
    await waitFor(() => expect(field('Title', 'Arabic').value).toBe('هم'))
  })

  test('keep an item that the other added, without having to choose', async () => {
    const order = orderIn(sitePage('about').live, 'values')
    const theirs = {
      ar: { 'values.n-1.title': 'الصبر' },
      shared: { [orderPath('values')]: [...order, 'n-1'] },
    }
    const joined = valuesWith('about', { ...theirs, en: { 'page.title': 'Mine' } })
    const { callsTo } = await open(sitePage('about'), {
      [PUT]: ({ body }) =>
        (body as SitePageChange).version === 5
          ? json({ page: sitePage('about', { version: 6, draft: joined }) })
          : conflict(theirs),
    })
    fireEvent.change(field('Title', 'English'), { target: { value: 'Mine' } })
    press('Save draft')
    await waitFor(() => expect(callsTo(PUT)).toHaveLength(2))
    expect(callsTo(PUT)[1]?.body).toEqual({ version: 5, en: { 'page.title': 'Mine' } })
    fireEvent.click(screen.getByRole('button', { name: /^Values/ }))
    expect(screen.getByText('الصبر')).toBeInTheDocument()
  })
})

test('a draft is given up only after a question', async () => {
  const { callsTo } = await open(sitePage('about', { draft }), {
    [PUT]: () => json({ page: sitePage('about', { version: 4 }) }),
  })
  press('Discard the draft')
  await answerQuestion('Cancel')
  expect(callsTo(PUT)).toEqual([])
  press('Discard the draft')
  await answerQuestion('Discard the draft')
  await screen.findByText('Draft discarded')
  const { live } = sitePage('about')
  const titleOf = (side: 'ar' | 'en') => live[side]['page.title']
  expect(callsTo(PUT)[0]?.body).toMatchObject({
    version: 3,
    ar: { 'page.title': titleOf('ar') },
    en: { 'page.title': titleOf('en') },
    shared: { 'timeline.y2008.year': '2008' },
  })
  expect(field('Title', 'English').value).toBe(titleOf('en'))
})
