import { expect, test } from 'vitest'
import type { DocumentFile } from '../../contract/documents.ts'
import { fileAddress, fileAt, fileFor, fileNameIn, readFileKey } from './file-addresses.ts'

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
  expect(readFileKey('12-v34')).toEqual({ id: 12, former: 34 })
  for (const key of ['0', '12-fr', '12-', '1e3', '-1', '12-en-ar', '9999999999'])
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
