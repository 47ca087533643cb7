import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '../site-testbed.tsx'
import { answersWithMenus } from './menus-testbed.ts'

const open = async (language: 'ar' | 'en') => {
  const texts = { ar: /من نحن/, en: /About/ }
  await openSite('/admin/menus', answersWithMenus(), { language })
  const list = await screen.findByRole('list', { name: language === 'ar' ? 'المداخل' : 'Entries' })
  const row = within(list)
    .getAllByRole('listitem')
    .find((one) => texts[language].test(one.textContent))
  const buttons = row ? within(row).getAllByRole('button') : []
  const stops = () => buttons.map(({ tabIndex }) => tabIndex)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? list, { key })
  return { list, row, buttons, stops, press }
}

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('a row has one Tab stop, and arrows inside (%s)', async (language, on, back) => {
  const { buttons, stops, press } = await open(language)
  const [grip, unfold, menu] = buttons
  expect(stops()).toEqual([-1, 0, -1])
  unfold?.focus()
  press(on)
  expect(menu).toHaveFocus()
  expect(stops()).toEqual([-1, -1, 0])
  press(on)
  expect(grip).toHaveFocus()
  press(back)
  expect(menu).toHaveFocus()
})

test('an entry that is picked up goes below the one before it with the arrows', async () => {
  const { list, buttons, press } = await open('en')
  buttons[0]?.focus()
  press('ArrowRight')
  expect(screen.queryByText(/is now under/)).toBeNull()
  buttons[0]?.focus()
  press(' ')
  press('ArrowRight')
  expect(screen.getByText(/“About” picked up, under “Home”/)).toBeInTheDocument()
  press('ArrowLeft')
  press('Enter')
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
})
