import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { clearableText } from '#core/validation/text_rules'

const validator = vine.create({ summary: clearableText({ max: 10 }) })

test.group('A text that may be cleared', () => {
  test('keeps what is written, is empty when it is cleared, and stays when it is not named', async ({
    assert,
  }) => {
    const read = async (body: object) => (await validator.validate(body)).summary
    assert.equal(await read({ summary: 'A line' }), 'A line')
    assert.equal(await read({ summary: '' }), '')
    // The framework converts an empty string in a request to null.
    assert.equal(await read({ summary: null }), '')
    assert.isUndefined(await read({}))
    await assert.rejects(() => validator.validate({ summary: 'Far too long' }))
  })
})
