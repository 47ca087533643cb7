import { expect, test } from 'vitest'
import { ApiError, foreignAnswer } from './api-error.ts'

const HTML = '<html><head><title>Attention Required!</title></head></html>'
const ours = (code: string) => JSON.stringify({ code, message: '' })

test.each([
  [413, HTML, 'proxyLimit'],
  [413, '', 'proxyLimit'],
  [403, HTML, 'proxy'],
  [429, HTML, 'proxy'],
  [407, 'Proxy authentication required', 'proxy'],
  [403, '{"error":{"code":1020}}', 'proxy'],
  [429, '{"code":1015,"message":"Rate limited"}', 'proxy'],
  [413, ours('too_large'), null],
  [403, ours('forbidden'), null],
  [429, ours('too_many_requests'), null],
  // Responses to HEAD requests have no body.
  [403, '', null],
  // The request was interrupted.
  [408, HTML, null],
  [502, HTML, null],
  [503, ours('unavailable'), null],
])('%i with the body %s is an answer of %s', (status, body, answerer) => {
  expect(foreignAnswer(new ApiError(status, '', body))).toBe(answerer)
})

test('a call without an answer is nobody’s', () => {
  expect(foreignAnswer(new TypeError('There was no answer'))).toBeNull()
})
