import { screen, waitFor } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { afterEach, expect, test } from 'vitest'
import { closeSurfaces, rendered } from '../testing/rendered.tsx'
import { press, type } from '../testing/surface.ts'
import { openListOf } from './open-list.ts'

afterEach(closeSurfaces)

async function surface(marked: string, language: Language = 'en', isReadOnly = false) {
  const editor = await rendered(marked, language, { isReadOnly })
  const offered = () => openListOf(editor.view.state)?.options.map(({ id }) => id)
  return { ...editor, type: (words: string) => type(editor.view, words), offered }
}

test('a slash in an empty paragraph opens the list, and one within words does not', async () => {
  const { type, offered } = await surface('')
  type('/')
  expect(offered()).toHaveLength(11)
  const within = await surface('and¦')
  within.type('/')
  expect(within.offered()).toBeUndefined()
  const quoted = await surface('> and\n>\n> ¦')
  quoted.type('/')
  expect(quoted.offered()).toHaveLength(11)
})

test.each(['en', 'ar'] as const)('letters of both languages narrow it, in %s', async (language) => {
  const { type, offered } = await surface('', language)
  type('/tab')
  expect(offered()).toEqual(['table'])
  const arabic = await surface('', language)
  arabic.type('/قائمه')
  expect(arabic.offered()).toEqual(['bulletList', 'numberedList'])
})

test('the arrow keys wrap around, and Enter puts the command in place of what was typed', async () => {
  const { view, type, offered, text } = await surface('words¦')
  press(view, 'Enter')
  type('/list')
  expect(offered()).toEqual(['bulletList', 'numberedList'])
  press(view, 'ArrowUp')
  press(view, 'Enter')
  type('one')
  expect(text()).toBe('words\n\n1. one')
  expect(offered()).toBeUndefined()
})

test('the text says which option is meant, while it keeps the focus', async () => {
  const { view, type } = await surface('')
  type('/')
  press(view, 'ArrowDown')
  const option = await screen.findByRole('option', { selected: true })
  expect(option).toHaveTextContent('Smaller heading')
  expect(view.dom).toHaveAttribute('aria-activedescendant', option.id)
  press(view, 'Escape')
  expect(view.dom).not.toHaveAttribute('aria-activedescendant')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})
