import { test } from '@japa/runner'
import { foundPassage, markFound } from '@ufuq/shared/domain/mark-found'
import { termsOf, wordFinder } from '@ufuq/shared/domain/text-search'
import { textOfHtml } from '#reading/search_texts'

const finderOf = (query: string) => wordFinder(termsOf(query))

test.group('A text found', () => {
  test('has every second piece for the words searched for', ({ assert }) => {
    assert.deepEqual(markFound('The well, and Wells', finderOf('well')), [
      'The ',
      'well',
      ', and ',
      'Wells',
      '',
    ])
    assert.deepEqual(markFound('A school', finderOf('well')), ['A school'])
  })

  test('is shown from shortly before the first word found, cut between words', ({ assert }) => {
    const text = `${'before '.repeat(60)}the well ${'after '.repeat(60)}`.trim()
    const passage = foundPassage(text, finderOf('well')) ?? []
    assert.equal(passage[1], 'well')
    assert.match(passage[0] ?? '', /^…(before )+the $/)
    assert.match(passage[2] ?? '', /^( after)+…$/)
    assert.isBelow(passage.join('').length, 230)
  })

  test('is shown whole where it is short, and to its end where the word is there', ({ assert }) => {
    assert.deepEqual(foundPassage('A well.', finderOf('well')), ['A ', 'well', '.'])
    const atEnd = foundPassage(`${'before '.repeat(60)}a well.`, finderOf('well')) ?? []
    assert.deepEqual(atEnd.slice(1), ['well', '.'])
    assert.isAbove(atEnd.join('').length, 150)
    assert.isNull(foundPassage('A school', finderOf('well')))
  })

  test('may be one endless word', ({ assert }) => {
    const passage = foundPassage(`one ${'w'.repeat(1000)} two`, finderOf('www')) ?? []
    assert.equal(passage[1], 'w'.repeat(1000))
  })
})

test.group('The text of HTML', () => {
  test('reads as people read it')
    .with([
      ['<p>One <strong>bo</strong>ld</p><p>Two</p>', 'One bold Two'],
      ['<p>a &#x3C;b> &amp; &quot;c&quot; &#39;d&#39;</p>', `a <b> & "c" 'd'`],
      ['<p>Note<sup><a href="#n">1</a></sup> here</p>', 'Note here'],
      [
        '<p><a href="x">link<span class="vh"> (new tab)</span></a> <img alt="a>b" src="x"></p>',
        'link',
      ],
      ['<ul><li>One</li><li>Two</li></ul><p>cut <a href="', 'One Two cut'],
    ])
    .run(({ assert }, [html = '', text = '']) => {
      assert.equal(textOfHtml(html), text)
    })
})
