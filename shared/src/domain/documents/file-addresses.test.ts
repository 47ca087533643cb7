import { expect, test } from 'vitest'
import type { DocumentFile } from '../../contract/documents.ts'
import { fileAddress, fileAt, fileFor, fileNameIn, readFileKey } from './file-addresses.ts'
import { documentAt, namedDocuments } from './named-documents.ts'

const file = (id: number): DocumentFile => ({
  id,
  type: 'pdf',
  bytes: 1,
  downloadOnly: null,
  hash: 'a',
  uploadedAt: '2026-01-01T00:00:00.000Z',
  reading: 'unread',
  pages: null,
  language: null,
  isTagged: null,
})

test('A file is named after the title in its language, or in the other', () => {
  const title = { ar: 'التّقرير السنوي ٢٠٢٥', en: 'Annual Report 2025' }
  expect(fileNameIn(title, 'ar')).toBe('التقرير-السنوي-٢٠٢٥')
  expect(fileNameIn(title, 'en')).toBe('annual-report-2025')
  expect(fileNameIn({ ar: '', en: 'Accounts' }, 'ar')).toBe('accounts')
})

test.each([
  ['', 'document'],
  ['—', 'document'],
  ['2025', 'document-2025'],
  ['2024/2025', 'document-2024-2025'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u202Efdp.exe', 'afdp-exe'],
])('The name of a file titled %j is %s', (title, name) => {
  expect(fileNameIn({ ar: '', en: title }, 'en')).toBe(name)
})

test('An address names the document, the language and the type', () => {
  expect(fileAddress({ id: 12, side: 'shared' }, 'report', 'pdf')).toBe('/files/12/report.pdf')
  expect(fileAddress({ id: 12, side: 'ar' }, 'تقرير', 'csv')).toBe(
    '/files/12-ar/%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.csv',
  )
  expect(readFileKey('12-en')).toEqual({ id: 12, side: 'en' })
  for (const key of ['0', '12-v34', '12-fr', '12-', '1e3', '-1', '12-en-ar', '9999999999'])
    expect(readFileKey(key)).toBeNull()
})

test('Readers get the file in their language, the shared one, or the other', () => {
  const files = { shared: file(1), ar: file(2), en: null }
  expect(fileFor(files, 'ar')?.file.id).toBe(2)
  expect(fileFor(files, 'en')?.file.id).toBe(1)
  expect(fileFor({ ...files, shared: null }, 'en')?.side).toBe('ar')
  expect(fileAt(files, 'shared')?.file.id).toBe(1)
  expect(fileAt({ ...files, shared: null }, 'shared')?.side).toBe('ar')
  expect(fileAt({ shared: null, ar: null, en: null }, 'en')).toBeNull()
})

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
