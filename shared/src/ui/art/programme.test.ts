import { expect, test } from 'vitest'
import { PROGRAMME_DRAWINGS } from '../../contract/programmes.ts'
import { artworkId, landOf, drawingOf } from './programme.ts'

test.each([
  [['Peace'], 'peace'],
  [['السلام'], 'peace'],
  [['water', 'EVIDENCE', 'Peace'], 'evidence'],
  [['المياه', 'القيادة'], 'leadership'],
  [['  العمل   الإنساني '], 'humanitarian'],
  [['الادلة'], 'evidence'],
  [['السَّلام'], 'peace'],
  [['الســلام'], 'peace'],
] as const)('the tags %j name the programme %s', (tags, programme) => {
  expect(drawingOf({ tags, id: 1 })).toBe(programme)
})

test('a tag that was renamed still stands for its programme, before what others name', () => {
  const renamed = {
    tags: ['water', 'Peacebuilding', 'Evidence'],
    programmes: { Peacebuilding: 'peace' },
  } as const
  expect(drawingOf({ ...renamed, id: 1 })).toBe('peace')
  expect(landOf({ ...renamed, id: 1, translationId: null, publishedAt: null }).programme).toBe(
    'peace',
  )
})

test('without such a tag the id decides, always the same way', () => {
  const chosen = Array.from({ length: 40 }, (_, id) => drawingOf({ tags: ['water'], id }))
  expect(chosen).toEqual(
    Array.from({ length: 40 }, (_, id) => drawingOf({ tags: [], id: `${id}` })),
  )
  expect(new Set(chosen)).toEqual(new Set(PROGRAMME_DRAWINGS))
})

test('both sides of a pair have one artwork', () => {
  expect(artworkId({ id: 12, translationId: 7 })).toBe('7')
  expect(artworkId({ id: 12, translationId: null })).toBe('12')
  expect(landOf({ id: 12, translationId: 7, tags: ['x'], publishedAt: null })).toEqual(
    landOf({ id: 7, translationId: 12, tags: ['x'], publishedAt: null }),
  )
})
