import { test } from '@japa/runner'
import { placeholders } from '#setup_check/settings'

test.group('Placeholders in the settings', () => {
  test('are addresses out of examples: {value}')
    .with([
      { value: 'hello@ufuq.example', isReported: true },
      { value: 'https://ufuq.example', isReported: true },
      { value: 'mailto:a@example.org', isReported: true },
      { value: 'https://www.example.com/report', isReported: true },
      { value: 'mail.example', isReported: true },
      { value: 'hello@ufuq.org', isReported: false },
      { value: 'https://example.ufuq.org', isReported: false },
      { value: 'https://goodexample.org', isReported: false },
      { value: undefined, isReported: false },
    ])
    .run(({ assert }, { value, isReported }) => {
      const reported = isReported
        ? [`X is still an example, ${value}. Set it to your own address.`]
        : []
      assert.deepEqual(placeholders({ X: value }), reported)
    })
})
