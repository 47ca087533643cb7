import { afterEach, expect, test } from 'vitest'
import { closeSurfaces } from '../testing/rendered.tsx'
import { openPictures } from '../picture/picture-testbed.tsx'
import { written } from '../testing/surface.ts'
import { layoutsAt, placeCard, placeLink, selectedWords } from './document-link.ts'

afterEach(() => {
  closeSurfaces()
})

const REPORT = { address: '/files/7/report.pdf', title: 'Report *2025*' }
const CARD = '[Report \\*2025\\*](/files/7/report.pdf)'

test('a link is inserted in the sentence, even next to another link', async () => {
  const { view } = await openPictures('See ¦.')
  expect(layoutsAt(view.state)).toEqual(['link', 'card'])
  placeLink(view, REPORT)
  expect(written(view)).toBe(`See ${CARD}¦.`)

  const { view: beside } = await openPictures('See [this](/about)¦.')
  placeLink(beside, { ...REPORT, title: 'Report' })
  expect(written(beside)).toBe('See [this](/about)[Report](/files/7/report.pdf)¦.')
})

test('selected words become the link', async () => {
  const { view, text } = await openPictures('See ⟦our report⟧ of 2025.')
  expect(selectedWords(view.state)).toBe('our report')
  placeLink(view, REPORT)
  expect(text()).toBe('See [our report](/files/7/report.pdf) of 2025.')
})

test('a card is alone in its paragraph, and writing goes on after it', async () => {
  const { view, text } = await openPictures('One.\n\n¦\n\nTwo.')
  expect(layoutsAt(view.state)).toEqual(['card', 'link'])
  placeCard(view, REPORT)
  expect(text().split('\n\n')).toEqual(['One.', CARD, 'Two.'])

  const within = await openPictures('The first ¦paragraph.\n\nTwo.')
  placeCard(within.view, REPORT)
  expect(within.text().split('\n\n')).toEqual(['The first paragraph.', CARD, 'Two.'])
})
