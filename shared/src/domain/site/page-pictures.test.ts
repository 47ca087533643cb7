import { expect, it } from 'vitest'
import { emptyOverlay } from './overlay.ts'
import { picturesIn } from './page-pictures.ts'

it('finds the places of a page that name a picture, and no other text that looks like one', () => {
  const overlay = emptyOverlay()
  const of = (value: string) => ({ value, replaced: null })
  overlay.ar['logo'] = of('/uploads/7')
  overlay.shared['symbol'] = of('/uploads/8')
  overlay.en['siteName'] = of('/uploads/9')
  overlay.en['logo'] = of('')
  overlay.en['gone'] = of('/uploads/10')
  expect(picturesIn('organisation', overlay)).toEqual([
    { side: 'ar', path: 'logo', id: 7 },
    { side: 'shared', path: 'symbol', id: 8 },
  ])
  expect(picturesIn('home', overlay)).toEqual([])
})
