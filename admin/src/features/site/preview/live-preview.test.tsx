import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, refusal } from '../../../testing/fake-api.ts'
import { openSite, sitePage } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const PREVIEW = 'POST /api/site/pages/about/preview'

async function open(answer: () => Response) {
  const view = await openSite('/admin/site/about', {
    'GET /api/site/pages/about': () => json({ page: sitePage('about') }),
    [PREVIEW]: answer,
  })
  fireEvent.click(await screen.findByRole('tab', { name: 'Preview' }))
  return view
}

const html = (words: string) =>
  `<!doctype html><html lang="en" dir="ltr"><head><title>x</title></head><body><h1>${words}</h1><script>window.hurt = true</script></body></html>`

test('shows the page in each language, and follows what is typed', async () => {
  const { callsTo } = await open(() => json({ html: html('About') }))
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(1))
  expect(callsTo(PREVIEW)[0]?.body).toEqual({ language: 'en', part: 'page' })
  fireEvent.click(screen.getByRole('radio', { name: 'Arabic' }))
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(2))
  expect(callsTo(PREVIEW)[1]?.body).toEqual({ language: 'ar', part: 'page' })
  const title = within(screen.getByRole('group', { name: 'Title', hidden: true }))
  fireEvent.change(title.getByRole('textbox', { name: 'Arabic', hidden: true }), {
    target: { value: 'عن عملنا' },
  })
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(3))
  expect(callsTo(PREVIEW)[2]?.body).toEqual({
    language: 'ar',
    part: 'page',
    ar: { 'page.title': 'عن عملنا' },
  })
})

test('is a frame where nothing runs and from which nothing leads away', async () => {
  await open(() => json({ html: html('About') }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('About in English, as it will look')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
})

test('says why there is none, and tries again', async () => {
  const { answer, callsTo } = await open(() => refusal(503, 'unavailable'))
  await screen.findByText(/The preview could not be shown/)
  answer(PREVIEW, () => json({ html: html('About') }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/could not be shown/)).toBeNull())
  expect(callsTo(PREVIEW)).toHaveLength(2)
})
