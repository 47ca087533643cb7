import { expect, test } from 'vitest'
import { changedFields, patchOf, type PictureDraft } from './picture-draft.ts'

const base: PictureDraft = {
  alternativeAr: 'بئر',
  alternativeEn: 'A well',
  captionAr: '',
  captionEn: '',
  credit: '',
  decorative: false,
  focalPoint: { x: 0.5, y: 0.5 },
}

test('spaces that the server does not keep are no change', () => {
  expect(changedFields({ ...base, alternativeEn: ' A well ' }, base)).toEqual([])
  expect(changedFields({ ...base, credit: ' ' }, base)).toEqual([])
})

test('writes the fields that changed, and no others', () => {
  const draft = { ...base, alternativeEn: 'The well', focalPoint: { x: 0.25, y: 0.5 } }
  const fields = changedFields(draft, base)
  expect(patchOf(draft, fields)).toEqual({
    alternative: { en: 'The well' },
    focalPoint: { x: 0.25, y: 0.5 },
  })
  const words = { ...base, captionAr: 'آذار', credit: 'S. Haddad', decorative: true }
  expect(patchOf(words, changedFields(words, base))).toEqual({
    caption: { ar: 'آذار' },
    credit: 'S. Haddad',
    decorative: true,
  })
})
