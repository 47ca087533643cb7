import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json } from '../../../../testing/fake-api.ts'
import type { MenusEntry } from '../../menus/menus-context.ts'
import { answersWithMenus, menusWith, publicSide } from '../../menus/menus-testbed.ts'
import { openSite } from '../../site-testbed.tsx'
import { answerPage, PAGE, pageEntry, section } from '../pages-testbed.ts'

afterEach(() => vi.unstubAllGlobals())

const sections = [section('text', { text: { ar: 'نص', en: 'Words' } })]
const refusing = (...errors: { field: string; rule: string }[]) =>
  json(
    {
      code: 'validation',
      message: 'Refused',
      errors: errors.map((one) => ({ ...one, message: 'Refused' })),
    },
    422,
  )

/** Opens the publish dialog of a page. */
async function ask(
  values: Parameters<typeof pageEntry>[0] = {},
  menus: Partial<MenusEntry> = {},
  refusal?: () => Response,
) {
  const page = answerPage({ sections, ...values })
  const api = await openSite('/admin/pages/7', {
    [`GET ${PAGE}`]: page,
    ...answersWithMenus(menus),
    [`PATCH ${PAGE}`]: page,
    [`POST ${PAGE}/header`]: refusal ?? (() => json({})),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  const publish = () => fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  const offered = () => dialog.findByRole('checkbox', { name: 'Put it in the header menu' })
  const box = () => dialog.queryByRole('checkbox', { name: 'Put it in the header menu' })
  const choose = async () => fireEvent.click(await offered())
  return { ...api, dialog, publish, box, offered, choose }
}

test('a page goes into the header under its titles, which the draft of the menus also gets', async () => {
  const { writes, dialog, publish, offered, choose } = await ask(
    {},
    { sides: { en: { ...publicSide, hasDraft: true } } },
  )
  expect(await offered()).not.toBeChecked()
  expect(dialog.queryByText(/^The menus have unpublished changes/)).toBeNull()
  await choose()
  expect(dialog.getByText(/^The menus have unpublished changes/)).toBeInTheDocument()
  expect(dialog.queryByRole('textbox')).toBeNull()
  publish()
  await waitFor(() =>
    expect(writes).toMatchObject([
      { path: `${PAGE}/header`, body: { labels: { ar: 'مجلسنا', en: 'Our board' } } },
      { path: PAGE, body: { publish: ['ar', 'en'] } },
    ]),
  )
})

test('a title that is too long or missing needs a name, without which nothing is published', async () => {
  const long = 'The people who are on the board'
  const { writes, dialog, publish, choose } = await ask({ title: { ar: '', en: long } })
  await choose()
  const english = dialog.getByRole('textbox', { name: 'Name in the English menu' })
  expect(english).toHaveAccessibleDescription('The title has more than 30 characters.')
  publish()
  expect(writes).toEqual([])
  expect(english).toHaveFocus()
  expect(english).toBeInvalid()
  fireEvent.change(english, { target: { value: 'Board' } })
  const arabic = dialog.getByRole('textbox', { name: 'Name in the Arabic menu' })
  fireEvent.change(arabic, { target: { value: 'المجلس' } })
  publish()
  await waitFor(() =>
    expect(writes[0]?.body).toMatchObject({ labels: { ar: 'المجلس', en: 'Board' } }),
  )
})

test.each<[string, Partial<MenusEntry>]>([
  ['for a page in the header', { live: menusWith('page:7') }],
  ['without the right to change menus', { abilities: ['read'] }],
])('is not offered %s', async (_, menus) => {
  const { box } = await ask({}, menus)
  expect(box()).toBeNull()
})

test('a full header says so', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `https://${letter}.example`)
  const { dialog, offered } = await ask({}, { live: menusWith(...ids) })
  expect(await offered()).toBeDisabled()
  expect(dialog.getByText(/^The header menu is full/)).toBeInTheDocument()
})

test('a header that became full meanwhile says so, and the page can go without', async () => {
  const full = () => refusing({ field: 'menu', rule: 'tooMany' })
  const { writes, dialog, publish, box, choose } = await ask({}, {}, full)
  await choose()
  publish()
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^The header menu is full/)
  expect(box()).toBeChecked()
  await choose()
  publish()
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]).toMatchObject({ path: PAGE, body: { publish: ['ar', 'en'] } })
})

test('a name that is refused is asked for, with the reason', async () => {
  const title = { ar: 'مجلسنا', en: 'Our {{board}}' }
  const { writes, dialog, publish, choose } = await ask({ title }, {}, () =>
    refusing({ field: 'labels.en', rule: 'placeholder' }),
  )
  await choose()
  publish()
  const english = await dialog.findByRole('textbox', { name: 'Name in the English menu' })
  expect(english).toHaveValue('Our {{board}}')
  expect(english).toHaveFocus()
  expect(english).toHaveAccessibleDescription(/^Curly brackets/)
  fireEvent.change(english, { target: { value: 'Our board' } })
  expect(english).toBeValid()
  publish()
  await waitFor(() =>
    expect(writes[1]?.body).toMatchObject({ labels: { ar: 'مجلسنا', en: 'Our board' } }),
  )
})
