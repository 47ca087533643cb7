import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { orderIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import { dragItemBelow } from '../../../testing/drag-item.ts'
import { json, refusal } from '../../../testing/fake-api.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { createUnsentStore } from '../../../unsent-work/store.ts'
import { openSite, sitePage, valuesWith } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const GET = 'GET /api/site/pages/about'
const PUT = 'PUT /api/site/pages/about'

async function open(
  page: SitePage = sitePage('about'),
  answers: Parameters<typeof openSite>[1] = {},
  options: Parameters<typeof openSite>[2] = {},
) {
  const view = await openSite(
    '/admin/site/about',
    { [GET]: () => json({ page }), ...answers },
    options,
  )
  await screen.findByRole('region', { name: 'Save and publish' })
  return view
}

const unfold = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const couple = (name: string) => within(screen.getByRole('group', { name }))
const field = (group: string, language: string) =>
  couple(group).getByRole<HTMLInputElement>('textbox', { name: language })
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))

describe('a page’s editor', () => {
  test('has every part, and the fields of an open one in both languages', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeInTheDocument()
    expect(field('Title', 'Arabic').dir).toBe('rtl')
    expect(field('Title', 'English').lang).toBe('en')
    expect(screen.queryByRole('group', { name: 'Vision: title' })).toBeNull()
    unfold(/^Vision and mission/)
    expect(field('Vision: title', 'English').value).toBe('Vision')
  })

  test('sends only what was changed, as a draft', async () => {
    const live = valuesWith('about', { en: { 'page.title': 'Who we are' } })
    const { callsTo } = await open(undefined, {
      [PUT]: () => json({ page: sitePage('about', { version: 4, draft: live }) }),
    })
    type(field('Title', 'English'), 'Who we are')
    save()
    await screen.findByText('Draft saved. Visitors see it once you publish.')
    expect(callsTo(PUT)[0]?.body).toEqual({ version: 3, en: { 'page.title': 'Who we are' } })
    expect(couple('Title').getByText('Changed')).toBeInTheDocument()
  })

  test('takes a field back to the original', async () => {
    const draft = valuesWith('about', { en: { 'page.title': 'Who we are' } })
    await open(sitePage('about', { draft }))
    fireEvent.click(couple('Title').getByRole('button', { name: 'Restore the default' }))
    expect(field('Title', 'English').value).toBe(sitePage('about').shipped.en['page.title'])
    expect(couple('Title').queryByText('Changed')).toBeNull()
  })

  test('says beside the field what is wrong, and sends nothing', async () => {
    const { callsTo } = await open()
    unfold(/^Timeline/)
    fireEvent.click(screen.getAllByRole('button', { name: /^Open: / })[0] ?? document.body)
    const year = couple('Year').getByRole('textbox', { name: 'Year' })
    type(year, 'long ago')
    type(field('Introduction', 'Arabic'), '')
    save()
    expect(await screen.findByText(/Enter a year such as 2024/)).toBeInTheDocument()
    expect(screen.getByText('This cannot be empty')).toBeInTheDocument()
    expect(callsTo(PUT)).toEqual([])
  })

  test('warns beside an item whose year is out of order, and shows the years of closed items', async () => {
    await open()
    unfold(/^Timeline/)
    const items = within(screen.getByRole('list', { name: 'Years' })).getAllByRole('listitem')
    const last = within(items.at(-1) ?? document.body)
    expect(last.getByText('2024')).toBeInTheDocument()
    fireEvent.click(last.getByRole('button', { name: /^Open: / }))
    const year = couple('Year').getByRole('textbox', { name: 'Year' })
    type(year, '2010')
    expect(await last.findByText(/^2010 is out of order/)).toBeInTheDocument()
    type(year, '2025')
    await waitFor(() => expect(last.queryByText(/out of order/)).toBeNull())
    expect(last.getByText('2025')).toBeInTheDocument()
  })

  test('shows at its field what the server refuses, even in a closed part', async () => {
    await open(undefined, {
      [PUT]: () =>
        refusal(422, 'validation', {
          errors: [{ field: 'ar.vision.text', rule: 'placeholder', message: 'no' }],
        }),
    })
    type(field('Title', 'English'), 'Who we are')
    save()
    const group = within(await screen.findByRole('group', { name: 'Vision: text' }))
    expect(group.getByText(/Curly brackets and dollar signs/)).toBeInTheDocument()
    expect(field('Title', 'English').value).toBe('Who we are')
  })

  test('offers a newer original, and keeps the own one only when told to', async () => {
    const draft = valuesWith('about', { en: { 'page.title': 'Who we are' } })
    const { callsTo } = await open(
      sitePage('about', { draft, newer: [{ side: 'en', path: 'page.title' }] }),
      { [PUT]: () => json({ page: sitePage('about', { version: 4, draft }) }) },
    )
    expect(field('Title', 'English').value).toBe('Who we are')
    expect(screen.getByText('An update brought a new default text in English.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() =>
      expect(screen.queryByText(/An update brought a new default text/)).toBeNull(),
    )
    expect(callsTo(PUT)[0]?.body).toEqual({ version: 3, en: { 'page.title': 'Who we are' } })
  })

  test('is only to be read by who may not change it', async () => {
    await openSite('/admin/site/about', {
      [GET]: () => json({ page: sitePage('about', { can: { edit: false } }) }),
    })
    await screen.findByText(/Only administrators can change the name/)
    expect(field('Title', 'English').readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  })

  test('keeps on this device what was not saved, and offers it again', async () => {
    const store = createUnsentStore(memoryStorage())
    const list = { 'GET /api/site/pages': () => json([]) }
    const { router } = await open(undefined, list, { store })
    type(field('Title', 'English'), 'Half a title')
    void router.navigate('/admin/site')
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await screen.findByRole('heading', { level: 1, name: 'Site' })
    await waitFor(async () => expect(await store.countOf(1)).toBe(1))
    void router.navigate('/admin/site/about')
    await screen.findByText('You have unsaved changes here.')
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(field('Title', 'English').value).toBe('Half a title'))
  })
})

describe('a list', () => {
  const openValues = async (...args: Parameters<typeof open>) => {
    const view = await open(...args)
    unfold(/^Values/)
    return view
  }
  const items = () =>
    within(screen.getByRole('list', { name: 'Values' }))
      .getAllByRole('listitem')
      .map((item) => item.dataset['item'])
  const shippedOrder = () => orderIn(sitePage('about').shipped, 'values')

  test('takes a new item, which may be written in one language first', async () => {
    const { callsTo } = await openValues(undefined, {
      [PUT]: ({ body }) => {
        const { ar, shared } = body as SiteValues
        const draft = valuesWith('about', { ar, shared })
        return json({ page: sitePage('about', { version: 4, draft }) })
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Add a value' }))
    const added = within(
      screen.getByRole('list', { name: 'Values' }).lastElementChild as HTMLElement,
    )
    type(added.getAllByRole('textbox', { name: 'Arabic' })[0] ?? document.body, 'الصبر')
    save()
    await screen.findByText('Draft saved. Visitors see it once you publish.')
    const [{ body } = { body: null }] = callsTo(PUT)
    const order = orderIn(body as SiteValues, 'values')
    expect(order.slice(0, -1)).toEqual(shippedOrder())
    expect(items()).toEqual(order)
  })

  test('lets an item go, and puts it back as it was', async () => {
    await openValues()
    const [first] = shippedOrder()
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove: / })[0] ?? document.body)
    expect(items()).toEqual(shippedOrder().slice(1))
    fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(items()).toEqual([first, ...shippedOrder().slice(1)])
    await screen.findByText('All changes saved')
  })

  test('is reordered with the mouse, and gets its default items and order back', async () => {
    await openValues()
    const [one = '', two = '', three = '', ...rest] = shippedOrder()
    dragItemBelow(one, three)
    expect(items()).toEqual([two, three, one, ...rest])
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove: / })[0] ?? document.body)
    expect(items()).toEqual([three, one, ...rest])
    fireEvent.click(screen.getByRole('button', { name: 'Restore the default list' }))
    expect(items()).toEqual(shippedOrder())
    await screen.findByText('All changes saved')
  })

  test('is reordered with the keyboard alone, and announces each step', async () => {
    await openValues()
    const [one = '', two = '', ...rest] = shippedOrder()
    const grip = () => screen.getAllByRole('button', { name: /^Move: / })
    const [first] = grip()
    fireEvent.keyDown(first ?? document.body, { key: ' ' })
    expect(screen.getByText(/position 1 of 6/)).toBeInTheDocument()
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' })
    expect(screen.getByText(/position 2 of 6/)).toBeInTheDocument()
    expect(items()).toEqual([two, one, ...rest])
    expect(document.activeElement).toBe(grip()[1])
    fireEvent.keyDown(grip()[1] ?? document.body, { key: 'Escape' })
    expect(items()).toEqual([one, two, ...rest])
    fireEvent.keyDown(grip()[0] ?? document.body, { key: 'Enter' })
    fireEvent.keyDown(grip()[0] ?? document.body, { key: 'ArrowDown' })
    fireEvent.keyDown(grip()[1] ?? document.body, { key: 'Enter' })
    expect(items()).toEqual([two, one, ...rest])
    expect(screen.queryByText(/Picked up/)).toBeNull()
  })
})
