import { describe, expect, test } from 'vitest'
import { problemOf } from './server.ts'

describe('What the network says', () => {
  test.each([
    ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate'],
    ['net::ERR_CERT_DATE_INVALID', 'certificate'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate'],
    ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'certificate'],
    ["Attempted to redirect, but redirect policy was 'error'", 'notUfuq'],
    ['net::ERR_CONNECTION_REFUSED', 'unreachable'],
    ['net::ERR_NAME_NOT_RESOLVED', 'unreachable'],
    ['The operation was aborted due to timeout', 'unreachable'],
  ])('as %j is shown as %s', (message, problem) => {
    expect(problemOf(new Error(message))).toBe(problem)
  })
})
