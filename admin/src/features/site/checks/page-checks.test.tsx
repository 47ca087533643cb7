import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkValuePair } from '@ufuq/shared/checks/check-values'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { orderIn, orderPath } from '@ufuq/shared/domain/site/values'
import { json } from '../../../testing/fake-api.ts'
import { openSite, shippedOf, sitePage, valuesWith } from '../site-testbed.tsx'
import { textsIn } from './use-page-checks.ts'

afterEach(() => vi.unstubAllGlobals())

const GET = 'GET /api/site/pages/about'
const PUT = 'PUT /api/site/pages/about'
const PUBLISH = 'POST /api/site/pages/about/publish'

/** An Arabic text with a Latin comma, which follows a space. */
const FLAWED = 'مجتمعات ترى مستقبلها , وتصنعه بأيديها.'
const COMMA_MENDED = 'مجتمعات ترى مستقبلها ، وتصنعه بأيديها.'
const MENDED = 'مجتمعات ترى مستقبلها، وتصنعه بأيديها.'
const COMMA = 'Latin punctuation among Arabic words'
const flawed = valuesWith('about', { ar: { 'vision.text': FLAWED } })
const mended = valuesWith('about', { ar: { 'vision.text': MENDED } })

async function open(page: SitePage, answers: Parameters<typeof openSite>[1] = {}) {
  const view = await openSite('/admin/site/about', { [GET]: () => json({ page }), ...answers })
  await screen.findByRole('group', { name: 'Title' })
  return view
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const vision = () => within(screen.getByRole('group', { name: 'Vision: text' }))
const arabic = () => vision().getByRole<HTMLTextAreaElement>('textbox', { name: 'Arabic' })
const rowOf = (room: ReturnType<typeof within>, rule: string) => {
  const row = room.getByText(rule).closest('li')
  if (!row) throw new Error('It is not in the list')
  return within(row)
}

describe('the checks of a page', () => {
  const nothingKnown = {
    hasPage: () => undefined,
    twinOf: () => undefined,
    isDescribed: () => undefined,
  }

  test.each(SITE_PAGES)('find nothing in the page %s as it is shipped', (name) => {
    const texts = textsIn(SITE_PARTS[name], shippedOf(name))
    expect(texts.ar.size).toBeGreaterThan(0)
    expect(checkValuePair(texts, nothingKnown)).toEqual([])
  })

  test('read no item that was removed', () => {
    const order = orderIn(shippedOf('about'), 'values')
    const values = valuesWith('about', { shared: { [orderPath('values')]: order.slice(1) } })
    const texts = textsIn(SITE_PARTS.about, values)
    expect([...texts.ar.keys()].filter((path) => path.startsWith(`values.${order[0]}.`))).toEqual(
      [],
    )
  })
})

describe('a finding of the checks', () => {
  test('is counted where it is folded away, stands under its field, and is repaired there', async () => {
    await open(sitePage('about', { draft: flawed }))
    const part = await screen.findByRole('button', {
      name: /^Vision and mission.*2 things to check$/,
    })
    fireEvent.click(part)
    const comma = rowOf(vision(), COMMA)
    expect(comma.getByText('Arabic')).toBeInTheDocument()
    expect(comma.queryByRole('button', { name: 'Show' })).toBeNull()
    fireEvent.click(comma.getByRole('button', { name: /^Replace with/ }))
    expect(arabic().value).toBe(COMMA_MENDED)
    await waitFor(() => expect(document.activeElement).toBe(arabic()))
    await waitFor(() => expect(vision().queryByText(COMMA)).toBeNull())
    expect(vision().getByRole('status').textContent).toBe('1 fixed.')

    fireEvent.click(vision().getByRole('button', { name: 'Undo' }))
    expect(arabic().value).toBe(FLAWED)
    await waitFor(() => expect(document.activeElement).toBe(arabic()))
    await vision().findByText(COMMA)
    expect(vision().queryByRole('status')).toBeNull()
  })

  test('is looked at again when typing rests, and a repair that was written over stays', async () => {
    await open(sitePage('about', { draft: flawed }))
    press(/^Vision and mission/)
    await vision().findByText(COMMA)
    fireEvent.click(rowOf(vision(), COMMA).getByRole('button', { name: /^Replace with/ }))
    await vision().findByRole('status')
    fireEvent.change(arabic(), { target: { value: MENDED } })
    await waitFor(() => expect(vision().queryByRole('list')).toBeNull())
    expect(arabic().value).toBe(MENDED)
  })

  test('is not what a new item still has to be given', async () => {
    const order = orderIn(shippedOf('about'), 'values')
    const changed = valuesWith('about', {
      ar: { 'values.n-1.title': 'الصبر , دائمًا' },
      shared: { [orderPath('values')]: [...order, 'n-1'] },
    })
    await open(sitePage('about', { draft: changed }))
    const part = await screen.findByRole('button', { name: /^Values.*2 things to check$/ })
    expect(part).toBeInTheDocument()
  })

  test('is shown before publishing, and a repair is saved and shown', async () => {
    const { callsTo } = await open(sitePage('about', { draft: flawed }), {
      [PUT]: () => json({ page: sitePage('about', { version: 4, draft: mended }) }),
      [PUBLISH]: () => json({ page: sitePage('about', { version: 5, live: mended }) }),
    })
    press('Publish')
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish “About”?' }))
    const list = within(await dialog.findByRole('region', { name: 'Worth checking first' }))
    expect(list.getByText('None of these stops you from publishing.')).toBeInTheDocument()
    expect(list.getAllByText('Vision and mission: Vision: text, Arabic')).toHaveLength(2)
    fireEvent.click(list.getByRole('button', { name: 'Fix 2 automatically' }))
    const settled = await dialog.findByRole('region', { name: 'Nothing left to check' })
    expect(document.activeElement).toBe(within(settled).getByRole('heading'))
    expect(dialog.getByRole('status').textContent).toBe('2 fixed.')
    const both = dialog.getByRole('button', { name: 'Publish both languages' })
    await waitFor(() => expect(both).toBeEnabled())
    expect(callsTo(PUT).map(({ body }) => body)).toEqual([
      { version: 3, ar: { 'vision.text': MENDED } },
    ])
    fireEvent.click(both)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo(PUBLISH).map(({ body }) => body)).toEqual([{ version: 4 }])
  })

  test('never keeps a page from its readers, and has a way to its place', async () => {
    const { callsTo } = await open(sitePage('about', { draft: flawed }), {
      [PUBLISH]: () => json({ page: sitePage('about', { version: 4, live: flawed }) }),
    })
    press('Publish')
    const dialog = within(await screen.findByRole('dialog'))
    const list = within(await dialog.findByRole('region', { name: 'Worth checking first' }))
    fireEvent.click(rowOf(list, COMMA).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(arabic()))
    const { selectionStart, selectionEnd, value } = arabic()
    expect(value.slice(selectionStart, selectionEnd)).toBe(',')
    expect(callsTo(PUBLISH)).toEqual([])

    press('Publish')
    await screen.findByRole('dialog')
    press('Publish both languages')
    await waitFor(() => expect(callsTo(PUBLISH)).toHaveLength(1))
  })

  test('is shown before publishing only for what becomes public', async () => {
    const draft = valuesWith('about', {
      ar: { 'vision.text': FLAWED },
      en: { 'page.title': 'Who we are' },
    })
    await open(sitePage('about', { live: flawed, draft }))
    await screen.findByRole('button', { name: /^Vision and mission.*2 things to check$/ })
    press('Publish')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Who we are')).toBeInTheDocument()
    expect(dialog.queryByRole('region', { name: 'Worth checking first' })).toBeNull()
  })

  test('is not shown without the right to edit', async () => {
    await open(sitePage('about', { draft: flawed, can: { edit: false } }))
    press(/^Vision and mission/)
    expect(vision().queryByRole('list')).toBeNull()
    expect(screen.queryByText(/to check/)).toBeNull()
  })
})
