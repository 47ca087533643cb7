import type { EditorView } from '@codemirror/view'
import { afterEach, expect, test } from 'vitest'
import { surface, written } from '../surface-testbed.ts'
import { cardMarkdown, layoutsAt, placeCard, placeLink, selectedWords } from './document-link.ts'

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

const REPORT = { address: '/files/7/report.pdf', title: 'Report *2025*' }

function requestIn(marked: string) {
  const view = surface(marked)
  views.push(view)
  return { view, at: view }
}

test('a link is inserted in the sentence, even within or next to another link', () => {
  const request = requestIn('See ¦.')
  expect(layoutsAt(request)).toEqual(['link', 'card'])
  placeLink(request, REPORT)
  expect(written(request.view)).toBe('See [Report \\*2025\\*](/files/7/report.pdf)¦.')

  const beside = requestIn('See [this](/about)¦.')
  placeLink(beside, { ...REPORT, title: 'Report' })
  expect(written(beside.view)).toBe('See [this](/about)[Report](/files/7/report.pdf)¦.')
})

test('selected words become the link', () => {
  const request = requestIn('See ⟦our report⟧ of 2025.')
  expect(selectedWords(request.view)).toBe('our report')
  placeLink(request, REPORT)
  expect(request.view.state.doc.toString()).toBe('See [our report](/files/7/report.pdf) of 2025.')
})

test('a card is alone in its paragraph, and writing goes on after it', () => {
  const request = requestIn('One.\n\n¦\n\nTwo.')
  expect(layoutsAt(request)).toEqual(['card', 'link'])
  placeCard(request, REPORT)
  const card = cardMarkdown(REPORT)
  expect(card).toBe('[Report \\*2025\\*](/files/7/report.pdf)')
  const blocks = request.view.state.doc.toString().split(/\n{2,}/)
  expect(blocks).toEqual(['One.', card, 'Two.'])

  const within = requestIn('The first ¦paragraph.\n\nTwo.')
  placeCard(within, REPORT)
  expect(within.view.state.doc.toString().split(/\n{2,}/)).toEqual([
    'The first paragraph.',
    card,
    'Two.',
  ])
})
