import { act, screen } from '@testing-library/react'
import { editorIn } from '@ufuq/text-editor/testing'
import { textIn } from '../publications-testbed.tsx'
import { field, openPair as open, pane } from './pair-testbed.tsx'

export const content = (name: string) => field(name, /^Content/)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const texts = () => [textIn(content('Arabic')), textIn(content('English'))]
export const alone = () => document.querySelector<HTMLElement>('.ed')?.dataset['width'] === 'alone'

/** Renders the editor with the text editors of both languages loaded. */
export async function openPair() {
  await open()
  for (const language of ['Arabic', 'English']) {
    await pane(language).findByRole('button', { name: 'Bold' })
  }
}

/** Types at the end of a text, as a keyboard does. */
export function append(name: string, words: string) {
  const editor = editorIn(content(name))
  if (!editor) throw new Error('The surface is not there.')
  act(() => editor.append(words))
}
