import { test } from '@japa/runner'
import { changedCharacters } from '#entries/follow'

test.group('Letters that were changed', () => {
  test('are those written, removed or replaced')
    .with([
      ['', '', 0],
      ['same', 'same', 0],
      ['wels', 'wells', 1],
      ['wells', 'wels', 1],
      ['kitten', 'sitting', 3],
      ['لجان المياه', 'لجان المياة', 1],
      ['abc', '', 3],
      ['', 'abc', 3],
      ['ab', 'ba', 2],
      ['one two three', 'two three four', 9],
    ] as [string, string, number][])
    .run(({ assert }, [before, after, count]) => {
      assert.equal(changedCharacters(before, after, 8), count)
    })

  test('are not counted beyond the limit', ({ assert }) => {
    assert.equal(changedCharacters('short', 'a much longer text', 3), 4)
    assert.equal(changedCharacters('abcdef', 'ghijkl', 3), 4)
    assert.equal(changedCharacters('abc', 'abd', 0), 1)
    assert.equal(changedCharacters('abc', 'abc', 0), 0)
  })

  test('are found at both ends of a long text', ({ assert }) => {
    const words = 'the water committees of the valley '.repeat(5000)
    assert.equal(changedCharacters(`A ${words}`, `${words}!`, 8), 3)
  })
})
