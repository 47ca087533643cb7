import { expect, test } from 'vitest'
import { widthsOf } from './pictures.ts'

test.each([
  [1080, 18_000, [480, 960, 982]],
  [720, 37_062, [318]],
  [480, 16_000, [480]],
  [450, 16_383, [450]],
  [20_000, 1800, [480, 960, 1440, 2160]],
  [2160, 16_000, [480, 960, 1440, 1837]],
  [1, 20_000, [1]],
])(
  'a picture of %i by %i pixels has files up to the largest that fits',
  (width, height, widths) => {
    expect(widthsOf({ width, height })).toEqual(widths)
  },
)
