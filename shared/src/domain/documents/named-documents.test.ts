import { expect, test } from 'vitest'
import { documentAt, namedDocuments } from './named-documents.ts'

const named = (text: string) => namedDocuments(text, 'https://example.org')

test.each([
  ['[Report](/files/12/report.pdf#page=3)', [{ id: 12 }]],
  ['[Report](/files/12-en/report.pdf)', [{ id: 12 }]],
  ['[Report](https://example.org/files/12/report.pdf)', [{ id: 12 }]],
  ['[Report](https://elsewhere.org/files/12/report.pdf)', []],
  ['[Report](https://elsewhere.org/our/files/12/report.pdf)', []],
  ['<https://example.org/en/documents/annual-report>', [{ slug: 'annual-report' }]],
  ['{"target":"/documents/%D8%AA%D9%82%D8%B1%D9%8A%D8%B1"}', [{ slug: 'تقرير' }]],
  ['{"target":"/documents/تقرير?a=1"}', [{ slug: 'تقرير' }]],
  ['/documents/7', [{ id: 7 }]],
  ['my/files/12/a.pdf, /documents/, /files/a/b and /documents/%E0%A4%A', []],
  ['/files/1/a.pdf /files/2/b.pdf', [{ id: 1 }, { id: 2 }]],
])('The documents in %j are found', (text, documents) => {
  expect(named(text)).toEqual(documents)
})

test.each([
  ['/files/12-en/report.pdf#page=3', { id: 12 }],
  [' https://example.org/en/documents/report ', { slug: 'report' }],
  ['https://elsewhere.org/files/12/report.pdf', null],
  ['/about?next=/files/12/report.pdf', null],
  ['//files/12/report.pdf', null],
  ['/documents', null],
])('The address %j leads to the document %j', (address, document) => {
  expect(documentAt(address, 'https://example.org')).toEqual(document)
})
