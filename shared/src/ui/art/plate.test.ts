import { expect, test } from 'vitest'
import { plateFile } from './plate.ts'

test('the plate that the pages show is the one that is drawn', async () => {
  await expect(plateFile()).toMatchFileSnapshot('plate.svg')
  expect(plateFile(), 'all its colours are the page’s').not.toMatch(/#[0-9a-f]{6}/)
})
