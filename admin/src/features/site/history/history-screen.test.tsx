import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SiteVersion } from '@ufuq/shared/contract/site/calls'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { json } from '../../../testing/fake-api.ts'
import { openSite, sitePage, valuesWith } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const PAGE = '/api/site/pages/about'

const done = { by: { id: 2, name: 'sami' }, at: '2026-11-14T08:00:00.000Z' }
const versions: SiteVersion[] = [
  { number: 2, published: done, sides: ['ar', 'en'] },
  { number: 1, published: done, sides: ['en'] },
  { number: 0, published: null, sides: [] },
]
const old = valuesWith('about', { en: { 'page.title': 'Who we were' } })

const open = (
  search = '',
  answers: Parameters<typeof openSite>[1] = {},
  more: Parameters<typeof sitePage>[1] = {},
) =>
  openSite(`/admin/site/about/history${search}`, {
    [`GET ${PAGE}`]: () => json({ page: sitePage('about', more) }),
    [`GET ${PAGE}/versions`]: () => json(versions),
    [`GET ${PAGE}/versions/1`]: () => json({ version: { ...versions[1], values: old } }),
    ...answers,
  })

test('names every published version with who and when, and shows one beside the public page', async () => {
  const { address } = await open()
  const first = await screen.findByRole('radio', { name: /^Version 1/ })
  expect(screen.getByRole('radio', { name: /^Version 2.*sami.*Published now/ })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /^Version 1.*English only/ })).toBe(first)
  expect(screen.getByRole('radio', { name: /^Before the first version/ })).toBeInTheDocument()
  fireEvent.click(first)
  const beside = within(
    await screen.findByRole('region', { name: 'Version 1 next to the published page' }),
  )
  expect(beside.getByText('Who we were')).toBeInTheDocument()
  expect(address()).toBe('/admin/site/about/history?version=1')
})

test('brings a version back as the draft, in the languages that were chosen', async () => {
  const { callsTo, address } = await open('?version=1', {
    [`POST ${PAGE}/restore`]: () => json({ page: sitePage('about', { version: 4, draft: old }) }),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'English only' }))
  fireEvent.click(screen.getByRole('button', { name: 'Restore as draft' }))
  await waitFor(() => expect(address()).toBe('/admin/site/about'))
  expect(callsTo(`POST ${PAGE}/restore`)[0]?.body).toEqual({ version: 3, from: 1, sides: ['en'] })
})

test('asks before a draft is written over', async () => {
  const { callsTo } = await open('?version=1', {}, { draft: old, saved: done })
  fireEvent.click(await screen.findByRole('button', { name: 'Restore as draft' }))
  expect(await answerQuestion('Cancel')).toContain('Anything only in the draft will be lost.')
  expect(callsTo(`POST ${PAGE}/restore`)).toEqual([])
})

test('says so while nothing was published', async () => {
  await open('', { [`GET ${PAGE}/versions`]: () => json([]) })
  expect(await screen.findByText('Nothing has been published yet')).toBeInTheDocument()
})

test('offers nothing to who may only read', async () => {
  await open('?version=1', {}, { can: { edit: false } })
  await screen.findByText('Who we were')
  expect(screen.queryByRole('button', { name: 'Restore as draft' })).toBeNull()
})
