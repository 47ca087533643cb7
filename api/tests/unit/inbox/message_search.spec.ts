import { test } from '@japa/runner'
import { messageSearchText } from '#inbox/message_search'

const message = { name: 'Salma', email: 'salma@example.org', phone: null, skills: null }

test.group('The searchable text of a message', () => {
  test('has everything that an ordinary one says', ({ assert }) => {
    const body = `${'كلمة '.repeat(1999)}الأخيرة`
    const text = messageSearchText({ ...message, body, notes: 'Called back' })
    assert.include(text, 'salma@example.org called back')
    assert.isTrue(text.endsWith('الاخيره'))
  })

  test('is bounded, whatever its letters become', ({ assert }) => {
    const body = '\uFDFA'.repeat(10_000)
    const text = messageSearchText({ ...message, body, notes: 'Called back' })
    assert.isAtMost(text.length, 40_000)
    assert.include(text, 'called back')
  })
})
