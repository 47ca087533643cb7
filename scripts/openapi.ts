// npm run openapi: generates the OpenAPI document from `shared/src/calls/public-calls.ts`.
import { writeFileSync } from 'node:fs'
import { DOCUMENT, generateDocument } from './openapi/document.ts'
import { run } from './steps.ts'

writeFileSync(DOCUMENT, JSON.stringify(generateDocument()))
await run('oxfmt', ['--config', '.prettierrc.json', DOCUMENT])
