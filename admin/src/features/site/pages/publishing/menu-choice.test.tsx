import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../../../testing/fake-api.ts'
import type { MenusEntry } from '../../menus/menus-context.ts'
import { publicSide } from '@ufuq/shared/kinds/testing/wire-entries'
import { answersWithMenus } from '../../menus/menus-testbed.ts'
import { openSite } from '../../site-testbed.tsx'
import { answerPage, PAGE, pageEntry, section } from '../pages-testbed.ts'

const sections = [section('text', { text: { ar: 'نص', en: 'Words' } })]

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
    { sides: { en: publicSide(2, { hasDraft: true }) } },
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
