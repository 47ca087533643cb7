import { test } from '@japa/runner'
import { placeholders } from '#setup_check/settings'

test.group('Placeholders in the settings', () => {
  test('are addresses out of examples: {value}')
    .with([
      { value: 'hello@ufuq.example', isTold: true },
      { value: 'https://ufuq.example', isTold: true },
      { value: 'mailto:a@example.org', isTold: true },
      { value: 'https://www.example.com/report', isTold: true },
      { value: 'mail.example', isTold: true },
      { value: 'hello@ufuq.org', isTold: false },
      { value: 'https://example.ufuq.org', isTold: false },
      { value: 'https://goodexample.org', isTold: false },
      { value: undefined, isTold: false },
    ])
    .run(({ assert }, { value, isTold }) => {
      const told = isTold ? [`X is still an example, ${value}. Set it to an address of yours.`] : []
      assert.deepEqual(placeholders({ X: value }), told)
    })
})
