import { test } from '@japa/runner'
import { assertConverted } from './converted_document.ts'
import { BLOCKS } from './patterns/blocks.ts'
import { BUILDERS } from './patterns/builders.ts'
import { CLASSIC } from './patterns/classic.ts'
import { CORE_BLOCKS } from './patterns/core_blocks.ts'
import { ELEMENTOR } from './patterns/elementor.ts'
import { GHOST, HTML } from './patterns/html.ts'
import { OTHER_BUILDERS } from './patterns/other_builders.ts'
import { PASTED } from './patterns/pasted.ts'

/** The documents that `conversion.spec.ts` does not test. */
const DOCUMENTS = [...CORE_BLOCKS, ...ELEMENTOR, ...OTHER_BUILDERS, ...PASTED]

test.group('Conversion of documents of editors and page builders', () => {
  for (const [index, pattern] of DOCUMENTS.entries())
    test(`${pattern.name}: no visible word is lost`, ({ assert }) => {
      assertConverted(pattern, index % 2 ? 'en' : 'ar', assert)
    })

  test('there are two hundred documents', ({ assert }) => {
    const tested = [...BLOCKS, ...CLASSIC, ...BUILDERS, ...HTML, ...GHOST, ...DOCUMENTS]
    assert.isAtLeast(new Set(tested.map(({ html }) => html)).size, 200)
  })
})
