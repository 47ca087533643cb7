import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the night is the same, chosen or taken from the system', () => {
  const styles = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  const nightOf = (theme: string) =>
    new RegExp(`data-theme='${theme}'\\] \\{([^}]+)\\}`).exec(styles)?.[1]
  expect(nightOf('dark')).toContain('color-scheme: dark')
  expect(nightOf('system')).toBe(nightOf('dark'))
})
