import { test } from '@japa/runner'
import { joinedMarkup } from '#core/markup/joined_markup'

test('keeps a name with its article and escapes the rest', ({ assert }) => {
  assert.equal(
    joinedMarkup('Reem al-Salem & <ريم السالم>'),
    'Reem <span class="joined">al-S</span>alem &amp; &lt;ريم السالم&gt;',
  )
  assert.isNull(joinedMarkup('<An al-most usual title>'))
})
