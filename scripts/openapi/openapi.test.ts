import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { DOCUMENT, generateDocument, readDocument } from './document.ts'

test('the OpenAPI document is current; else run "npm run openapi"', () => {
  expect(readDocument()).toEqual(generateDocument())
})

test('the OpenAPI document is valid', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The content belongs to the organisation, so the document names no licence.
    rules: { 'info-license': 'off' },
  })
  const source = JSON.stringify(readDocument())
  const problems = await lintFromString({ source, absoluteRef: DOCUMENT, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]])).toEqual(
    [],
  )
})
